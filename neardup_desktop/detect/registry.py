"""Finds the detectors by walking their folder."""

import importlib
import pkgutil
from functools import cache

from neardup_desktop.detect import detectors
from neardup_desktop.detect.base import PairDetector


@cache
def pair_detectors() -> tuple[PairDetector, ...]:
    """Every detector, by name."""
    found: list[PairDetector] = []
    for module in pkgutil.iter_modules(detectors.__path__):
        detector = importlib.import_module(f"{detectors.__name__}.{module.name}").DETECTOR
        found.append(detector)
    return tuple(sorted(found, key=lambda detector: detector.name))
