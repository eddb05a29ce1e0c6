"""What the bar below the texts says of the rows it would act on."""

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from neardup_desktop.ui.clusters.action_bar import IN_BAR, ActionBar
from neardup_desktop.ui.clusters.row_decisions import Target
from neardup_desktop.ui.widgets.command import Command


@pytest.mark.parametrize(
    ("lost_words", "all_counted", "said"),
    [
        (0, True, "no text lost"),
        (5, True, "5 unique words lost"),
        (5, False, "5 or more unique words lost"),
        (0, False, "unique words not counted yet"),
    ],
)
def test_it_says_what_is_lost_as_far_as_that_was_counted(
    qtbot: QtBot, lost_words: int, all_counted: bool, said: str
) -> None:
    bar = ActionBar({name: Command(name, lambda: None) for name in IN_BAR})
    qtbot.addWidget(bar)
    target = Target(
        items=np.arange(2),
        going=2,
        to_hide=2,
        hidden=0,
        is_ticked=False,
        ticked_outside=0,
        reclaimable_bytes=0,
        lost_words=lost_words,
        all_counted=all_counted,
        has_kept=False,
        can_trash=True,
    )
    bar.show_target(target, is_header=False)
    assert bar.status.text() == f"2 selected · frees no space · {said}"
