"""What names of files say of versions, as people name files in several languages."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.text.version_names import NameDate, version_name


@pytest.mark.parametrize(
    ("names", "stem"),
    [
        (["Report draft.docx", "Report v1.docx", "Report v2.docx", "Report v10.docx"], "report"),
        (
            ["Angebot Entwurf.doc", "Angebot_V2.doc", "Angebot-V2.1.doc", "Angebot final.doc"],
            "angebot",
        ),
        (["plan rev A.pdf", "plan rev. B.pdf", "plan Rev C.pdf"], "plan"),
        (["memo_v3_draft.txt", "memo_v3.txt", "memo_v3_final.txt", "memo_v4.txt"], "memo"),
        (["thesis final.tex", "thesis final final.tex", "thesis final 3.tex"], "thesis"),
        (["ContractV2.docx", "ContractV3.docx", "ContractFinal.docx"], "contract"),
        (["contrat version 1.odt", "contrat version 2.odt", "contrat définitif.odt"], "contrat"),
        (["договор версия 2.doc", "договор версия 3.doc"], "договор"),
        (["تقرير مسودة.docx", "تقرير الإصدار 2.docx", "تقرير النهائي.docx"], "تقرير"),
        (["报告 草稿.docx", "报告 第2版.docx", "报告 版本3.docx", "报告 定稿.docx"], "报告"),
        (["thesis.draft", "thesis.v2", "thesis.v3.tex", "thesis.final"], "thesis"),
        (["law.r0.txt", "law.r1.txt", "law.r12.txt"], "law"),
        (
            ["budget version 1.9.xlsx", "budget version 1.10.xlsx", "budget 2. Version.xlsx"],
            "budget",
        ),
    ],
)
def test_marks_of_one_name_are_in_order(names: list[str], stem: str) -> None:
    found = [version_name(name) for name in names]
    assert {one.stem for one in found} == {stem}
    keys = [one.key for one in found]
    assert None not in keys
    assert all(before < behind for before, behind in pairwise(keys))  # type: ignore[operator]


@pytest.mark.parametrize(
    ("name", "date"),
    [
        ("Minutes 2019-04-02.docx", NameDate(2019, 4, 2)),
        ("20190402_minutes.docx", NameDate(2019, 4, 2)),
        ("Scan_2019_04_02.pdf", NameDate(2019, 4, 2)),
        ("2019-04-02T15-30 notes.md", NameDate(2019, 4, 2, 15, 30)),
        ("notes 20190402_153012.md", NameDate(2019, 4, 2, 15, 30)),
        ("Protokoll 2.4.2019.odt", NameDate(2019, 4, 2)),
        ("Protokoll vom 2. April 2019.odt", NameDate(2019, 4, 2)),
        ("lettre 2 avril 2019.odt", NameDate(2019, 4, 2)),
        ("carta 2 de abril de 2019.odt", NameDate(2019, 4, 2)),
        ("letter April 2nd, 2019.odt", NameDate(2019, 4, 2)),
        ("Bericht März 2019.pdf", NameDate(2019, 3, 1)),
        ("report 2019-04.pdf", NameDate(2019, 4, 1)),
        ("报告2019年4月2日.pdf", NameDate(2019, 4, 2)),
        ("letter 25-04-2019.doc", NameDate(2019, 4, 25)),
        ("letter 04-25-2019.doc", NameDate(2019, 4, 25)),
        ("letter 03-04-2019.doc", None),  # the third of April, or the fourth of March
        ("Budget 2019.xls", None),
        ("Minutes 2019-02-31.docx", NameDate(2019, 2, 1)),  # no such day
        ("invoice 1234567890123.pdf", None),
        ("v2.docx", None),
    ],
)
def test_dates(name: str, date: NameDate | None) -> None:
    assert version_name(name).date == date


@pytest.mark.parametrize(
    ("name", "copy"),
    [
        ("report.pdf", 0),
        ("report (1).pdf", 1),
        ("report (12).pdf", 12),
        ("report - Kopie (2).pdf", 2),
        ("Copy of report.pdf", 1),
        ("report - copy.pdf", 1),
        ("report copia (3).pdf", 3),
    ],
)
def test_copies_are_no_versions(name: str, copy: int) -> None:
    found = version_name(name)
    assert (found.stem, found.copy, found.key, found.mark) == ("report", copy, None, "")


def test_the_mark_is_shown_as_written() -> None:
    assert version_name("Offer Rev. B FINAL (2).docx").mark == "Rev. B FINAL"
    assert version_name("Offer 2019-04-02 v3.docx").mark == "v3"
    assert version_name("Offer.docx").mark == ""


@pytest.mark.parametrize(
    "name", ["overview.doc", "ipv6.doc", "reverse 7.doc", "finalist.doc", "river 3.doc"]
)
def test_parts_of_words_are_no_marks(name: str) -> None:
    assert version_name(name).key is None


@given(st.text(max_size=300))
def test_any_name_is_taken_apart(name: str) -> None:
    found = version_name(name)
    assert (found.key is None) == (found.mark == "")


@given(st.text(alphabet="v.0123456789 _-()rFinalde年月版第", max_size=60))
def test_names_near_to_marks_are_taken_apart(name: str) -> None:
    found = version_name(name)
    assert found.date is None or found.date.seconds() is not None
