"""Folders at every level, for choosing among them."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from neardup_desktop.engine.clusters.folder_tree import folder_levels


@dataclass
class Placed:
    """The two columns that count."""

    folders: tuple[str, ...]
    folder: npt.NDArray[np.int64]


PLACED = Placed(
    ("/h/Documents/Reports", "/h/Documents/Letters/old", "/h/Downloads", "/elsewhere/x"),
    np.array([0, 0, 0, 1, 2, 3]),
)


def test_every_level_from_the_source_down_is_offered_in_the_order_of_the_tree() -> None:
    assert folder_levels(PLACED, ["/h"], 100) == [  # type: ignore[arg-type]
        "/elsewhere/x",
        "/h",
        "/h/Documents",
        "/h/Documents/Letters",
        "/h/Documents/Letters/old",
        "/h/Documents/Reports",
        "/h/Downloads",
    ]


def test_of_too_many_the_largest_stay_and_outer_ones_before_inner_ones() -> None:
    assert folder_levels(PLACED, ["/h"], 3) == [  # type: ignore[arg-type]
        "/h",
        "/h/Documents",
        "/h/Documents/Reports",
    ]


def test_sources_inside_each_other_lead_to_the_outermost() -> None:
    found = folder_levels(PLACED, ["/h", "/h/Documents"], 100)  # type: ignore[arg-type]
    assert "/h/Documents/Letters" in found
    assert found.count("/h/Documents") == 1
    assert found[1] == "/h"
