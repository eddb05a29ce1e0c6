"""What calendar entries and contacts say."""

import pytest

from neardup_desktop.extract.extras import content_digest
from neardup_desktop.extract.mail.cards import looks_like_cards, read_cards
from neardup_desktop.model.extras import Extra, ExtraKind


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
        ("DTSTART;TZID=Europe/Berlin:20190507T193000", "2019-05-07 19:30 Europe/Berlin"),
        (
            "DTSTART;TZID=/a.example/Europe/Berlin:20190507T193007",
            "2019-05-07 19:30:07 Europe/Berlin",
        ),
        ("RRULE:INTERVAL=1;COUNT=10;FREQ=DAILY", "FREQ=DAILY;COUNT=10"),
        ("RRULE:FREQ=WEEKLY;UNTIL=20200101T000000Z", "FREQ=WEEKLY;UNTIL=2020-01-01 00:00 UTC"),
        ("EXDATE;VALUE=DATE:20190508,20190507", "except 2019-05-07, 2019-05-08"),
        ("RDATE:20190508T100000/PT1H", "also 2019-05-08 10:00/PT1H"),
        ("RECURRENCE-ID:20190508T100000Z", "instead of 2019-05-08 10:00 UTC"),
        ("DURATION:PT1H", "duration PT1H"),
        ("STATUS:CANCELLED", "cancelled"),
        ("TRANSP:OPAQUE", ""),
        ("TRANSP:TRANSPARENT", "transparent"),
        ("ATTENDEE;CN=Ida;PARTSTAT=DECLINED:mailto:i@a.example", "Ida <i@a.example> (declined)"),
        ("ATTENDEE;CN=Ida;PARTSTAT=NEEDS-ACTION:mailto:i@a.example", "Ida <i@a.example>"),
        ("FREEBUSY;FBTYPE=FREE:20190508T100000Z/PT1H", "20190508T100000Z/PT1H"),
        ("DESCRIPTION:before\u2028after\u0085and\x0bmore", "before\u2028after\u0085and\x0bmore"),
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
        ("item1.EMAIL;type=HOME:ida@example.org", "ida@example.org (home)"),
        ("ADR:;;Mill Lane 3;G\\;rlitz;;02826;", "Mill Lane 3 G;rlitz 02826"),
        ("N:Kovač;Anna;;Dr.;", "Dr. Anna Kovač"),
        ("TEL;TYPE=WORK,VOICE:+49 1", "+49 1 (work)"),
        ("TEL;WORK;FAX:+49 1", "+49 1 (fax, work)"),
        ('TEL;VALUE=uri;PREF=1;TYPE="work,voice":tel:+49 1', "+49 1 (pref, work)"),
        ("BDAY:19800101", "1980-01-01"),
        ("BDAY:1980-01-01", "1980-01-01"),
        ("item1.URL:a.example\r\nitem1.X-ABLabel:_$!<HomePage>!$_", "a.example (HomePage)"),
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
    held = [extra for extra in cards.extras.all() if extra.kind is ExtraKind.OTHER]
    assert [extra.digest for extra in held] == [content_digest(b"hello"), content_digest(b"other")]


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


def facts(data: bytes) -> tuple[str, tuple[Extra, ...]]:
    cards = read_cards(data)
    return cards.text, cards.extras.all()


def test_another_program_s_order_and_form_is_the_same_contact() -> None:
    old = contact(
        "VERSION:2.1",
        "N:Brückner;Ida",
        "FN:Ida Brückner",
        "TEL;WORK;VOICE:+49 1",
        "X-SKYPE:ida",
        "PHOTO;JPEG;ENCODING=BASE64:aGVs",
        " bG8=",
        "",
    )
    new = contact(
        "VERSION:3.0",
        "X-SKYPE:ida",
        "TEL;TYPE=voice,work:+49 1",
        "PHOTO;ENCODING=b;TYPE=JPEG:aGVsbG8=",
        "FN:Ida Brückner",
        "N:Brückner;Ida;;;",
    )
    assert facts(old) == facts(new)


def zone(name: str, *rules: tuple[str, str]) -> str:
    held = "\r\n".join(
        f"BEGIN:STANDARD\r\nTZOFFSETFROM:{before}\r\nTZOFFSETTO:+0100\r\n{more}\r\nEND:STANDARD"
        for before, more in rules
    )
    return f"BEGIN:VTIMEZONE\r\nTZID:{name}\r\n{held}\r\nEND:VTIMEZONE"


def test_hostile_lines_take_no_time() -> None:
    read_cards(b"BEGIN:VCARD\n" * 50_000)
    read_cards(contact("PHOTO;ENCODING=b:aa", *("b" * 70 for _ in range(50_000)), 'N;a="' * 9_000))
