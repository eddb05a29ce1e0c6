"""What calendar entries and contacts say."""

import pytest

from neardup_desktop.extract.cards import looks_like_cards, read_cards


def calendar(*lines: str) -> bytes:
    held = ["BEGIN:VCALENDAR", "BEGIN:VEVENT", *lines, "END:VEVENT", "END:VCALENDAR"]
    return "\r\n".join(held).encode()


def contact(*lines: str) -> bytes:
    return "\r\n".join(["BEGIN:VCARD", *lines, "END:VCARD"]).encode()


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("SUMMARY:Board meeting", "Board meeting"),
        ("summary;language=en:Board meeting", "Board meeting"),
        ('LOCATION;ALTREP="http://a.example/x:y;z":Clubhouse', "Clubhouse"),
        ("DESCRIPTION:one\\, two\\; three\\\\four\\nfive", "one, two; three\\four\nfive"),
        ("DESCRIPTION:fol\r\n ded\r\n\t here", "folded here"),
        ("DTSTART:20190507T173000Z", "2019-05-07 17:30 UTC"),
        ("DTSTART;TZID=Europe/Berlin:20190507T193000", "2019-05-07 19:30"),
        ("DTSTART;VALUE=DATE:20190507", "2019-05-07"),
        ("DTSTART:some day", "some day"),
        ('ATTENDEE;CN="Ida B":mailto:ida@example.org', "Ida B <ida@example.org>"),
        ("ATTENDEE:MAILTO:ida@example.org", "ida@example.org"),
        ("UID:1@example.org", ""),
        ("X-OTHER:unseen", ""),
        ("a line without sense", ""),
    ],
)
def test_entries_say_what_a_calendar_shows(line: str, said: str) -> None:
    assert read_cards(calendar(line)).text == said


def test_rules_and_alarms_are_not_seen() -> None:
    data = calendar(
        "SUMMARY:seen", "BEGIN:VALARM", "DESCRIPTION:unseen", "END:VALARM", "COMMENT:too"
    )
    assert read_cards(data).text == "seen\ntoo"


def test_entries_are_paragraphs() -> None:
    cards = read_cards(calendar("SUMMARY:one", "END:VEVENT", "BEGIN:VEVENT", "SUMMARY:two"))
    assert (cards.text, cards.title, cards.entries) == ("one\n\ntwo", "one", 2)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("FN:Ida Brückner", "Ida Brückner"),
        ("item1.EMAIL;type=HOME:ida@example.org", "ida@example.org"),
        ("ADR:;;Mill Lane 3;G\\;rlitz;;02826;", "Mill Lane 3 G;rlitz 02826"),
        ("NOTE;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:Gr=FC=DFe =\r\naus", "Grüße aus"),
        ("FN;ENCODING=QUOTED-PRINTABLE:a=3Db", "a=b"),
    ],
)
def test_contacts_say_what_an_address_book_shows(line: str, said: str) -> None:
    assert read_cards(contact(line)).text == said


def test_pictures_are_held_and_no_text() -> None:
    data = contact("PHOTO;ENCODING=b:aGVsbG8=", " ", "FN:Ida", "PHOTO:other")
    cards = read_cards(data)
    assert cards.text == "Ida"
    assert len(set(cards.held)) == 2


@pytest.mark.parametrize(
    ("head", "calendar_like"),
    [
        (b"BEGIN:VCALENDAR\r\n", True),
        (b"\xef\xbb\xbf\r\nbegin:vcalendar\n", True),
        ("\ufeffBEGIN:VCALENDAR\n".encode("utf-16-le"), True),
        (b"BEGIN:VCARD\n", False),
        (b"The BEGIN:VCALENDAR line", False),
    ],
)
def test_they_are_known_by_how_they_begin(head: bytes, calendar_like: bool) -> None:
    assert looks_like_cards(head, "vcalendar") is calendar_like
