import io

import pytest

from neardup_desktop.cli.diff import marked_text
from neardup_desktop.cli.screen import Screen
from neardup_desktop.model.differences import Change, Difference, Run


class _Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def _difference() -> Difference:
    """Twelve equal words, one replaced, one gone, one new, three equal words."""
    equal = " ".join(f"w{number}" for number in range(12))
    left = f"{equal} old gone x y z"
    right = f"{equal} new x y fresh z"
    end = len(equal)

    def span(text: str, word: str) -> tuple[int, int]:
        start = text.index(word, end)
        return start, start + len(word)

    return Difference(
        left,
        right,
        (
            Run(Change.EQUAL, 0, end, 0, end),
            Run(Change.REPLACED, *span(left, "old"), *span(right, "new")),
            Run(Change.ONLY_LEFT, *span(left, "gone"), end + 4, end + 4),
            Run(Change.EQUAL, *span(left, "x y"), *span(right, "x y")),
            Run(Change.ONLY_RIGHT, len(left) - 2, len(left) - 2, *span(right, "fresh")),
            Run(Change.EQUAL, *span(left, "z"), *span(right, "z")),
        ),
        similarity=1 - 3 / 17,
        left_words=17,
        right_words=17,
        edit_words=3,
    )


def test_without_colours_changes_are_marked() -> None:
    screen = Screen(io.StringIO(), io.StringIO())
    text = marked_text(_difference(), None, screen)
    assert text.endswith("w10 w11 [-old-] {+new+} [-gone-] x y {+fresh+} z")
    assert text.startswith("w0 w1 ")


def test_with_colours_the_words_stand_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    text = marked_text(_difference(), None, Screen(_Terminal(), _Terminal()))
    assert "\x1b[31mold\x1b[0m \x1b[32mnew\x1b[0m" in text
    assert "[-" not in text


@pytest.mark.parametrize(("context", "left_out"), [(0, 12), (3, 9), (10, 2)])
def test_long_equal_stretches_are_folded_and_counted(context: int, left_out: int) -> None:
    text = marked_text(_difference(), context, Screen(io.StringIO(), io.StringIO()))
    assert f"... {left_out} identical words ..." in text
    assert (f"w{12 - context} " in text) == (context > 0)
    assert f"w{11 - context} " not in text
    assert "[-old-] {+new+}" in text


def test_a_stretch_that_folding_would_not_shorten_stays() -> None:
    text = marked_text(_difference(), 12, Screen(io.StringIO(), io.StringIO()))
    assert "identical word" not in text
