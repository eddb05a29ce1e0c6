"""What independent readers see is not lost: office_oxide, icalendar, the mail reader of Python.

`python -m tests.measurements.oracles FOLDER` asks them, and others, about more.
"""

from pathlib import Path

import pytest

from tests.helpers.oracles import differing, readers
from tests.measurements.oracles import lost_by_plan

_SECONDS = 8
_KINDS = ("eml", "emlx", "mbox", "mhtml", "ics", "doc", "docx", "pptx", "xls", "xlsx")


@pytest.mark.corpora
@pytest.mark.parametrize("folder", ["crossformat", "mail_formats"])
def test_nothing_that_other_readers_see_would_go(
    corpora: Path, tmp_path: Path, folder: str
) -> None:
    assert not list(lost_by_plan([corpora / folder], tmp_path / "archive"))


def seen(mail: bytes) -> str | None:
    (read,) = readers("eml")
    return read(mail)


def test_a_mail_is_seen() -> None:
    text = seen(b"From: ann@example.org\nSubject: Words\n\nnone of these is lost\n")
    assert text is not None
    less, more = differing("Words are lost", text)
    assert set(less) == {"are"}
    assert {"ann", "none", "of"} <= set(more)
    assert readers("unknown") == ()


def test_letters_that_a_reader_cannot_make_out_are_no_difference() -> None:
    mails = (
        b"Content-Type: text/plain%s\n\nZug nach G\xf6rlitz um %d Uhr\n" % (charset, hour)
        for charset, hour in ((b"; charset=latin-1", 7), (b"", 7), (b"", 8))
    )
    known, unknown, other = (seen(mail) for mail in mails)
    assert known is not None
    assert unknown is not None
    assert other is not None
    assert differing(known, unknown) == ({}, {})
    assert differing(known, other) == ({"7": 1}, {"8": 1})


def test_forms_of_one_text_count_together() -> None:
    def mail(plain: str, page: str) -> bytes:
        return (
            "Content-Type: multipart/alternative; boundary=x\n\n"
            f"--x\nContent-Type: text/plain\n\n{plain}\n"
            f"--x\nContent-Type: text/html\n\n<p>{page}</p>\n--x--\n"
        ).encode()

    one, other, more = (
        seen(mail(*forms))
        for forms in (("see the garden", "the garden"), ("see the", "garden"), ("see the", "mill"))
    )
    assert one is not None
    assert other is not None
    assert more is not None
    assert differing(one, other) == ({}, {})
    assert differing(one, more) == ({"garden": 1}, {"mill": 1})
