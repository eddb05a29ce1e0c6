"""Links are told the same way in every format."""

import pytest

from neardup_desktop.extract.extras import ExtrasFound
from neardup_desktop.extract.shared.link_targets import Links, note_links, plain_link


@pytest.mark.parametrize(
    ("written", "plain"),
    [
        ("https://example.org/a%20b/", "https://example.org/a b"),
        ("https://example.org/#top", "https://example.org#top"),
        ("./papers/lease.pdf", "papers/lease.pdf"),
        ("..\\papers\\lease.pdf", "papers/lease.pdf"),
        ("/papers/lease.pdf", "papers/lease.pdf"),
        ("file:///C:/papers/lease.pdf", "C:/papers/lease.pdf"),
        ("file://localhost/papers/lease.pdf", "papers/lease.pdf"),
        ("/", "/"),
        ("C:\\papers\\lease.pdf", "C:/papers/lease.pdf"),
        ("mailto:ann@example.org", "mailto:ann@example.org"),
        ("#chapter", ""),
    ],
)
def test_programs_write_one_link_in_many_ways(written: str, plain: str) -> None:
    assert plain_link(written) == plain


def test_files_of_one_name_in_two_folders_are_two_files() -> None:
    for one, other in (
        ("2019/report.pdf", "2020/report.pdf"),
        ("/2019/report.pdf", "/2020/report.pdf"),
        ("../2019/report.pdf", "../2020/report.pdf"),
        ("file:///D:/2019/report.pdf", "file:///D:/2020/report.pdf"),
    ):
        assert _noted([one]) != _noted([other])
        assert Links().targets([one]) != Links().targets([other])


def test_a_page_beside_a_place_in_it_is_no_other_link() -> None:
    assert _noted(["https://example.org/a", "https://example.org/a#b"]) == _noted(
        ["https://example.org/a/#b"]
    )
    assert _noted(["https://example.org/a"]) != _noted(["https://example.org/b"])
    assert not _noted(["#b"])


def test_pages_that_people_write_tell_links_as_other_documents_do() -> None:
    written = ["https://example.org/a%20b/", "../papers/lease.pdf"]
    assert Links().targets(written) == set(map(plain_link, written))


def _noted(addresses: list[str]) -> list[bytes]:
    found = ExtrasFound()
    note_links(found, addresses)
    return [one.digest for one in found.all()]
