"""What may be done with an item, and what is said where it may not, is the same in every list."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from neardup_desktop.model.ids import ItemId
from neardup_desktop.ui.plan.item_decisions import ItemDecisions
from neardup_desktop.ui.search.search_layout import RowKind
from tests.helpers.everything import Everything
from tests.helpers.window_driver import WindowDriver, wait_until
from tests.ui.conftest import OpenWindow
from tests.ui.search.test_search import answered, search

ALL = "kind:document OR kind:email OR kind:web OR kind:picture OR kind:other"
OF_THE_ITEM = ("hide", "unhide", "protect")
OF_COPIES = ("trash", "move")
"""Of a hit with copies behind it, these mean the copies, as on the head of a cluster."""


@pytest.fixture
def window(open_window: OpenWindow, everything: Everything, tmp_path: Path) -> WindowDriver:
    """A window on each kind of item, relation and decision."""
    driver = open_window(shutil.copytree(everything.archive, tmp_path / "archive"))
    wait_until(lambda: driver.row_count > 0)
    return driver


class Listener:
    """Hears what the commands of a list say."""

    def __init__(self, actions: ItemDecisions) -> None:
        self._actions = actions
        self._told: list[str] = []
        actions.message.connect(self._told.append)

    def said_of(self, *names: str) -> dict[str, str]:
        """For each command "" where it can be used, else what its key says all the same."""
        found = {}
        for name in names:
            command = self._actions.commands[name]
            self._told.clear()
            if not command.isEnabled():
                command.act()
                assert len(self._told) == 1, f"{name} is grey and does not say why"
            found[name] = "".join(self._told)
        return found


def rows_of_search(driver: WindowDriver, words: str) -> Iterator[tuple[ItemId, bool]]:
    """Go to each item that a search finds; gives it, and whether copies are behind it."""
    page = driver.window.search
    driver.search_for(words)
    wait_until(lambda: not page.is_waiting and page.rows.rowCount() > 0)
    for number in range(page.rows.hit_count()):
        if (hit := page.rows.hit(number)) is not None and hit.others:
            page.unfold(number)
            driver.wait_until_answered()
    for row in range(page.rows.rowCount()):
        address, item = page.rows.address(row), page.rows.item(row)
        if address.kind in (RowKind.HIT, RowKind.MEMBER) and item is not None:
            hit = page.rows.hit(address.hit)
            page.view.go_to_row(row)
            # It says what is grey, as any menu that opens.
            page.row_actions.menu()
            yield item, address.kind is RowKind.HIT and hit is not None and hit.others > 0


@pytest.mark.parametrize(
    ("words", "hidden", "least"), [(ALL, False, 20), ("is:hidden", True, 2)], ids=["all", "hidden"]
)
def test_an_item_is_as_grey_in_the_search_as_in_the_clusters(
    window: WindowDriver, words: str, hidden: bool, least: int
) -> None:
    window.show_hidden(hidden)
    window.wait_until_at_rest()
    window.expand()
    clusters = Listener(window.window.review.row_actions)
    hits = Listener(window.window.search.row_actions)
    heads: dict[ItemId, dict[str, str]] = {}
    members: dict[ItemId, dict[str, str]] = {}
    for row in range(window.row_count):
        window.go_to_row(row)
        of_what = heads if window.rows.address(row).is_header else members
        of_what[window.item_at(row)] = clusters.said_of(*OF_THE_ITEM, *OF_COPIES)
    compared = 0
    for item, has_copies in rows_of_search(window, words):
        if item in members:
            like = heads if has_copies else members
            wanted = {name: members[item][name] for name in OF_THE_ITEM}
            assert hits.said_of(*OF_THE_ITEM) == wanted
            assert hits.said_of(*OF_COPIES) == {name: like[item][name] for name in OF_COPIES}
            compared += 1
    assert compared >= least
    assert len({words for said in members.values() for words in said.values()}) > 3


def test_hiding_several_hits_leaves_what_is_protected_alone(scanned: WindowDriver) -> None:
    page = search(scanned, "plum")
    page.unfold(0)
    wait_until(lambda: page.rows.is_open(0))
    protected = page.rows.item(1)
    assert protected is not None
    page.view.go_to_row(1)
    with scanned.regrouping():
        page.row_actions.protect()
    scanned.wait_until_at_rest()
    answered(page)
    page.view.selectAll()
    with scanned.regrouping() as grouped:
        page.row_actions.hide()
    assert grouped.args is not None
    assert len(grouped.args[0].hidden) == 3
    assert protected not in grouped.args[0].hidden
