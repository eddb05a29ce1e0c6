"""Finds the detectors by walking their folder."""

from functools import cache

from neardup_desktop.detect import detectors
from neardup_desktop.detect.base import PairDetector
from neardup_desktop.plug_ins import each_in


@cache
def pair_detectors() -> tuple[PairDetector, ...]:
    """Every detector, by name."""
    found: list[PairDetector] = each_in(detectors, "DETECTOR")
    return tuple(sorted(found, key=lambda detector: detector.name))
