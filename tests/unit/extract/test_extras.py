"""Digests, names and limits that all formats share."""

import base64

import pytest

from neardup_desktop.extract.extras import (
    ExtrasFound,
    content_digest,
    is_decoration,
    is_reference,
    local_path,
    reference_digest,
    reference_name,
    words_digest,
)
from neardup_desktop.model.extras import EXTRA_NAME_CHARACTERS, Counted, Extra, ExtraKind
from neardup_desktop.model.items import LINK_CHARACTERS, MORE_LINKS, MOST_LINKS

PIXEL = base64.b64decode("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7")


@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("page_files/chart.png", "chart.png"),
        ("https://example.org/a/chart.png?size=2#top", "chart.png"),
        ("Bericht%20M%C3%A4rz.png", "Bericht März.png"),
        ("folder\\chart.png", "chart.png"),
        ("https://example.org/photos/", "photos"),
        ("100%.png", "100%.png"),
        ("", ""),
    ],
)
def test_a_picture_is_known_by_its_file_name(address: str, name: str) -> None:
    assert reference_name(address) == name


def test_a_named_picture_is_told_from_one_that_is_held() -> None:
    named = Extra(ExtraKind.IMAGE, "Chart.png", reference_digest("chart.png"))
    held = Extra(ExtraKind.IMAGE, "chart.png", content_digest(b"bytes"))
    assert is_reference(named)
    assert not is_reference(held)


def test_spaces_do_not_make_another_comment() -> None:
    assert words_digest("Ann", "why \n so?") == words_digest("Ann", " why so?")
    assert words_digest("Ann", "so") != words_digest("An", "nso")


@pytest.mark.parametrize(
    ("data", "decoration"),
    [
        (PIXEL, True),
        (b"", True),
        (PIXEL[:6] + b"\x40\x00\x30\x00" + PIXEL[10:], False),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + b"\0\0\1\0" + b"\0\0\0\1", True),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + b"\0\0\1\0" + b"\0\0\1\0", False),
        (b"\x89PNG", False),
        (b"\xff\xd8\xff\xe0 a photograph", False),
    ],
)
def test_lines_and_counters_are_no_pictures(data: bytes, decoration: bool) -> None:
    assert is_decoration(data) is decoration


def found(count: int, last: str = "") -> tuple[Extra, ...]:
    extras = ExtrasFound()
    for number in range(count):
        extras.add(ExtraKind.COMMENT, "Ann", words_digest(str(number)))
    extras.add(ExtraKind.IMAGE, "a.png", content_digest(last.encode()))
    return extras.all()


def test_the_same_picture_counts_once_and_names_are_short() -> None:
    extras = ExtrasFound()
    for name in ("first\n.png", "second.png"):
        extras.add(ExtraKind.IMAGE, name * 40, content_digest(b"same"))
    (one,) = extras.all()
    assert one.name.startswith("first .png")
    assert len(one.name) == EXTRA_NAME_CHARACTERS


@pytest.mark.parametrize(
    ("address", "path"),
    [
        ("img/a%20b.png", "img/a b.png"),
        ("img\\a.PNG?x=1.gif#top", "img/a.PNG"),
        ("file:///home/a.mp3", "/home/a.mp3"),
        ("file:///C:/Films/a.mkv", "C:/Films/a.mkv"),
        ("C:\\Films\\a.mkv", "C:/Films/a.mkv"),
        ("FILE:a.png", "a.png"),
        ("file://host/a.png", ""),
        ("//host/a.png", ""),
        ("\\\\host\\a.png", ""),
        ("https://example.org/a.png", ""),
        ("page.html", "page.html"),
        ("../data/sums.xlsx#Sheet1!A1", "../data/sums.xlsx"),
        ("mailto:a@example.org", ""),
        ("..", ""),
        ("folder/", ""),
        ("a\tb.png", ""),
        ("", ""),
    ],
)
def test_the_path_in_an_address(address: str, path: str) -> None:
    assert local_path(address) == path


def test_a_picture_may_lack_its_suffix() -> None:
    assert local_path("img/a", is_picture=True) == "img/a"
    assert local_path("img/", is_picture=True) == ""
    assert local_path("img/a") == ""


def test_links_that_are_counted_are_noted_in_the_order_of_finding() -> None:
    addresses = [f"{number}.pdf" for number in range(50, 0, -1)]
    found = ExtrasFound()
    found.count_links(iter(addresses * 2))
    assert list(found.links) == addresses
    assert [(extra.name, extra.count) for extra in found.all()] == [(Counted.LINKS, 50)]


def test_links_are_kept_once_and_up_to_a_limit() -> None:
    found = ExtrasFound()
    found.link("a.png", "b%31.png", "a.png", "c#1.png", "https://example.org/a.png")
    assert list(found.links) == ["a.png", "b1.png", "b%31.png", "c#1.png"]
    assert found.all() == ()
    found.link(*(f"{number}.png" for number in range(MOST_LINKS)))
    assert len(found.links) == MOST_LINKS
    assert found.links[-1] == MORE_LINKS
    for many in ([f"{'a' * LINK_CHARACTERS}.png"], [f"{n}{'a' * 900}.png" for n in range(2000)]):
        found = ExtrasFound()
        found.link(*many)
        assert found.links[-1] == MORE_LINKS
        assert sum(map(len, found.links)) <= 1 << 20
