"""Finds the detectors by walking their folder."""

import importlib
import pkgutil
from functools import cache

from neardup_desktop.detect import detectors
from neardup_desktop.detect.base import Detector, GroupDetector, PairDetector


@cache
def all_detectors() -> tuple[Detector, ...]:
    """Every detector, by name."""
    found: list[Detector] = []
    for module in pkgutil.iter_modules(detectors.__path__):
        detector = importlib.import_module(f"{detectors.__name__}.{module.name}").DETECTOR
        found.append(detector)
    return tuple(sorted(found, key=lambda detector: detector.name))


def pair_detectors() -> tuple[PairDetector, ...]:
    """The detectors that give candidate pairs."""
    return tuple(found for found in all_detectors() if isinstance(found, PairDetector))


def group_detectors() -> tuple[GroupDetector, ...]:
    """The detectors that find identical items."""
    return tuple(found for found in all_detectors() if isinstance(found, GroupDetector))
