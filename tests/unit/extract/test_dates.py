import pytest

from neardup_desktop.extract.dates import from_iso, from_mail, from_pdf

MOMENT_S = 1_556_899_500


@pytest.mark.parametrize(
    ("stated", "seconds"),
    [
        ("2019-05-03T18:05:00+02:00", MOMENT_S),
        ("2019-05-03T16:05:00Z", MOMENT_S),
        (" 2019-05-03 16:05 ", MOMENT_S),
        ("2019-05-03", 1_556_841_600),
        ("9999-12-31", None),
        ("yesterday", None),
        ("", None),
    ],
)
def test_iso_dates(stated: str, seconds: int | None) -> None:
    assert from_iso(stated) == seconds


@pytest.mark.parametrize(
    ("stated", "seconds"),
    [
        ("Fri, 03 May 2019 18:05:00 +0200", MOMENT_S),
        ("Fri, 3 May 2019 16:05:00 GMT (Greenwich)", MOMENT_S),
        ("3 May 19 16:05 -0000", MOMENT_S),
        ("Fri, 03 May 3609 18:05:00 +0200", None),
        ("tomorrow", None),
        ("", None),
    ],
)
def test_mail_dates(stated: str, seconds: int | None) -> None:
    assert from_mail(stated) == seconds


@pytest.mark.parametrize(
    ("stated", "seconds"),
    [
        ("D:20190503180500+02'00'", MOMENT_S),
        ("D:20190503160500Z", MOMENT_S),
        ("20190503160500", MOMENT_S),
        ("D:20190503110500-05'00", MOMENT_S),
        ("D:2019", 1_546_300_800),
        ("D:20191303", None),
        ("May 2019", None),
        ("", None),
    ],
)
def test_pdf_dates(stated: str, seconds: int | None) -> None:
    assert from_pdf(stated) == seconds
