"""What office programs number, name and order anew at each save, and beside it what they do not."""

import pytest

from neardup_desktop.prove.digest import digest
from tests.unit.prove.test_narrow import changed


def word(*marks: str) -> bytes:
    """A paragraph with bookmarks and text: "a1" begins a as number 1, "/1" ends it."""
    said = (
        f"<w:bookmarkEnd w:id='{mark[1:]}'/>"
        if mark[0] == "/"
        else f"<w:bookmarkStart w:id='{mark[1:]}' w:name='{mark[0]}'/>"
        if mark[1:].isdigit()
        else f"<w:r><w:t>{mark}</w:t></w:r>"
        for mark in marks
    )
    return changed("docx", {"body": f"<w:p>{''.join(said)}</w:p>"}, {})


BOOKMARKS = word("a1", "b2", "text", "/1", "more", "/2")


@pytest.mark.parametrize(
    "other",
    [
        word("b1", "a2", "text", "/2", "more", "/1"),
        word("a7", "b3", "text", "/7", "more", "/3"),
    ],
)
def test_bookmarks_at_one_place_are_in_any_order_and_have_any_numbers(other: bytes) -> None:
    assert digest("a.docx", BOOKMARKS) == digest("a.docx", other)


@pytest.mark.parametrize(
    "other",
    [
        word("a1", "b2", "text", "/2", "more", "/1"),
        word("a1", "text", "b2", "/1", "more", "/2"),
        word("a1", "c2", "text", "/1", "more", "/2"),
        word("a1", "b2", "text", "/1", "more"),
        word("a1", "b2", "text", "/1", "more", "/2", "/2"),
        word("a1", "b2", "text", "/1", "more", "/2", "/3"),
        word("a1", "b01", "text", "/1", "more", "/01"),
    ],
)
def test_bookmarks_elsewhere_are_others(other: bytes) -> None:
    assert digest("a.docx", BOOKMARKS) != digest("a.docx", other)


def test_of_bookmarks_with_one_name_the_first_stays_the_first() -> None:
    one, other = (
        word(*marks, "text", "/1", "more", "/2") for marks in (("A1", "a2"), ("a2", "A1"))
    )
    assert digest("a.docx", one) != digest("a.docx", other)
    long = "x" * 40
    begin = "<w:bookmarkStart w:id='{}' w:name='{}'/>"
    first, second = begin.format(1, f"{long}a"), begin.format(2, f"{long}b")
    end = "<w:r><w:t>a</w:t></w:r><w:bookmarkEnd w:id='1'/>"
    cut = (
        changed("docx", {"body": f"<w:p>{both}{end}</w:p>"}, {})
        for both in (first + second, second + first)
    )
    assert len({digest("a.docx", one) for one in cut}) == 2


def lists(styles: dict[str, str], *uses: str) -> bytes:
    """Lists in some styles, of each of which a sign is known."""
    bullet = "<text:list-level-style-bullet text:bullet-char='{}'/>"
    said = "".join(
        f"<text:list-style style:name='{name}'>{bullet.format(sign)}</text:list-style>"
        for name, sign in styles.items()
    )
    of_text = f"<style:style style:name='P1' style:list-style-name='{uses[0]}'/>"
    body = "".join(f"<text:list text:style-name='{name}'/>" for name in uses)
    return changed("odt", {"styles": said + of_text, "body": body}, {})


LISTS = lists({"L1": "-", "L2": "*"}, "L1", "L2", "L1")


@pytest.mark.parametrize(
    "other",
    [
        lists({"L4": "-", "L9": "*"}, "L4", "L9", "L4"),
        lists({"L2": "-", "L1": "*"}, "L2", "L1", "L2"),
        lists({"L1": "-", "L2": "*", "L3": "-"}, "L1", "L2", "L1"),
    ],
)
def test_programs_name_the_styles_of_lists_anew_and_say_some_again(other: bytes) -> None:
    assert digest("a.odt", LISTS) == digest("a.odt", other)


@pytest.mark.parametrize(
    "other",
    [
        lists({"L1": "*", "L2": "-"}, "L1", "L2", "L1"),
        lists({"L1": "-", "L2": "*"}, "L1", "L2", "L2"),
        lists({"L1": "-", "L2": "*", "L3": "+"}, "L1", "L2", "L1"),
        lists({"L1": "-", "L2": "*", "L3": "-"}, "L1", "L2", "L3"),
        lists({"L1": "-", "L2": "*"}, "L1", "L2", "L5"),
        lists({"L1": "-", "Mine": "*"}, "L1", "Mine", "L1"),
        lists({"L1": "-", "list style 1": "*"}, "L1", "list style 1", "L1"),
    ],
)
def test_lists_of_other_styles_are_others(other: bytes) -> None:
    assert digest("a.odt", LISTS) != digest("a.odt", other)


@pytest.mark.parametrize("elsewhere", ["<text:p text:style-name='{}'/>", "<draw:g draw:id='{}'/>"])
def test_a_name_of_a_list_that_may_mean_something_else_counts(elsewhere: str) -> None:
    one, other = (
        changed(
            "odt",
            {
                "styles": f"<text:list-style style:name='{name}'/>",
                "body": f"<text:list text:style-name='{name}'/>{elsewhere.format('L1')}",
            },
            {},
        )
        for name in ("L1", "L2")
    )
    assert digest("a.odt", one) != digest("a.odt", other)


def test_the_names_that_stand_for_given_ones_are_told_from_the_same_names_in_a_file() -> None:
    one = lists({"L1": "-", "list style 0": "*"}, "L1")
    assert digest("a.odt", one) != digest("a.odt", lists({"list style 0": "-", "L1": "*"}, "L1"))


def rtf(said: str) -> bytes:
    return f"{{\\rtf1{{\\stylesheet{{\\s1\\qc Middle;}}}}\\pard{said} One\\par}}".encode()


@pytest.mark.parametrize("other", [r"\ql\li9\fi9", r"\li9\ql\ql\fi9", r"\li9\fi9\ql"])
def test_a_paragraph_said_twice_to_stand_left_is_said_once(other: str) -> None:
    assert digest("a.rtf", rtf(r"\ql\li9\ql\fi9")) == digest("a.rtf", rtf(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (r"\ql\li9\fi9", r"\li9\fi9"),
        (r"\s1\ql", r"\s1"),
        (r"\s1\ql", r"\ql\s1"),
        (r"\ql\li9\qc", r"\qc\li9\ql"),
        (r"\ql\par\li9", r"\par\ql\li9"),
        (r"\ql{\ql\li9 x}", r"{\ql\li9 x}\ql"),
        (r"\rtlpar\ql\ltrpar", r"\rtlpar\ltrpar\ql"),
        (r"{\*\own\ql\li9}", r"{\*\own\li9\ql}"),
        (r"{\*\own{\ql\li9}}", r"{\*\own{\li9\ql}}"),
        (r"\u8364\ql\li9", r"\u8364\li9\ql"),
        (r"\uc3\u8364\par\par\ql\li9", r"\uc3\u8364\par\par\li9\ql"),
    ],
)
def test_a_paragraph_that_may_stand_elsewhere_is_another(one: str, other: str) -> None:
    assert digest("a.rtf", rtf(one)) != digest("a.rtf", rtf(other))
