"""What people type, in many scripts and manners, finds what the page of help promises.

What is expected was written by hand from that page, without looking at how words are made.
"""

from collections.abc import Iterator
from datetime import datetime

import pytest

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.model.kinds import Kind
from tests.helpers.searched import document, put_file
from tests.unit.engine.search.test_search import Opened

_TEXTS = {
    "german": "Die Straße nach Düsseldorf ist gesperrt. Größe: ﬁnal",
    "turkish": "İstanbul'da ılık bir gün, DİYARBAKIR ve IĞDIR",
    "greek": "ὁ Ὀδυσσεύς σοφός ΣΟΦΟΣ",
    "arabic": "الكتابُ على الطاولةِ أحمد إلى آخر الكتـاب",
    "hebrew": "שָׁלוֹם עֲלֵיכֶם",
    "thai": "สวัสดีครับ ภาษาไทย",
    "chinese": "我们在北京大学学习中文。",
    "japanese": "ガギグゲゴ 東京タワー ﾊﾝｶｸ",
    "korean": "한국어 문서입니다",
    "russian": "Ёлка и мой Йод",
    "hindi": "नमस्ते दुनिया",
    "wide": "ＦＵＬＬ　ｗｉｄｔｈ １２３",
    "emoji": "a party 🎉 with 👩‍👩‍👧",
    "french": "L’été à la plage: naïve, cœur, garçon",
    "marks": "It’s O'Brien's rock-n-roll, well-known",
    "mail": "Write to anna.smith@example.com or http://www.example.com/a/b?x=1&y=2",
    "figures": "version v1.2.3-beta and 10.0.0.1 costs $1,234.50 or 99% on 2019-05-31",
    "paths": r"see C:\Users\ann\report_final.docx and /usr/local/bin/some-tool",
    "code": "C++ and .NET, __init__ in snake_case",
}
_FINDS = (
    ("german", ("straße", "STRASSE", "strass*", '"nach dusseldorf"', "größe final")),
    ("german", ("DU\u0308SSELDORF", "grosse", "dussel*", "„die Straße nach“")),
    ("turkish", ("istanbul", "İSTANBUL", "ılık", "ilik", "diyarbakır", "ığdır")),
    ("greek", ("σοφος", "ΣΟΦΌΣ", "οδυσσευς")),
    ("arabic", ("الكتاب", "احمد", "الى", '"على الطاولة"', "أخر")),
    ("hebrew", ("שלום", "שָׁלוֹם", "\u200fשלום\u200e")),
    ("thai", ("ภาษา", "ไทย", "สวัสดี")),
    ("chinese", ("北京", "大学学习", "中文 我们", "京大")),
    ("japanese", ("カ\u3099キ\u3099", "東京タワー", "ハンカク", "ﾊﾝｶｸ", "タワ")),
    ("korean", ("한국어", "\u1112\u1161\u11ab\u1100\u116e\u11a8\u110b\u1165", "한국*")),
    ("russian", ("елка", "ЁЛКА", "йод", "мой")),
    ("hindi", ("नमस्ते", "नमस्*")),
    ("wide", ("full width", "ＷＩＤＴＨ", "１２３", "123")),
    ("emoji", ("party 🎉", "par\u00adty", "\u202eparty\u202c", "\ufeffparty\0")),
    ("french", ("ete", "l'été", "coeur", "cœur", "garcon", "naive", "e\u0301te\u0301")),
    ("marks", ("it's", "it’s", "o'brien", "rock-n-roll", "rock n roll", "well known")),
    ("mail", ("anna.smith@example.com", "smith@example.com", "www.example.com/a/b")),
    ("mail", ("http://www.example.com/a/b?x=1&y=2", "anna-smith", '"example com"')),
    ("figures", ("v1.2.3", "v1.2.3-beta", "10.0.0.1", "1,234.50", "$1,234.50", "99%")),
    ("figures", ("2019-05-31", "1,2*", '"costs $1,234.50"')),
    ("paths", ("report_final.docx", "REPORT_FINAL", "report_f*", r"C:\Users\ann")),
    ("paths", (r'"C:\Users\ann\report_final.docx"', "/usr/local/bin", "some-tool")),
    ("code", (".NET", "__init__", "init", "snake_case")),
    ("code paths", ("C++", "c#")),
    ("german turkish", ("straße OR ilik", "(strasse)OR(ılık)", "düsseldorf OR bir gun")),
    # Names and fields; its date is later than those of the others.
    ("plan", ("annual report", "Annual_Report2020 (final).pdf", '"annual report 2020"')),
    ("plan", ("report2020", "annual_report2020", "final.pdf", '"the great plan"')),
    ("plan", ("format:pdf", "-format:txt", "from:muller", 'from:"Jörg Müller"', "from:jor*")),
    ("plan", ("title:plan", "name:report", 'subject:"great plan"', "file:annual_r*")),
    ("plan", ("folder:uberweisungen", "folder:Über*", "folder:h/Überweisungen")),
    ("plan", ("kind:email", "plan -straße", "(plan OR nowhere) kind:mail")),
    ("plan", ("after:2016", "after:2016-1", "after:2016/01/01", "NOT before:2016")),
    ("plan", ("plan NOT (kind:document OR before:2015)", "NOT NOT plan", "- plan -")),
    ("plan", ("((((plan", "plan))))", "“the great", "plan OR", "AND plan", "plan kind:cat")),
    ("", ("dont", "usa", "plan -plan", "mои", "かぎ", '"plan great the"', "plan AND NOT plan")),
    ("", ("before:1970", "folder:nowhere", "format:cat", "is:hidden", "from:straße", "의")),
    ("", ("title:straße", "title:muller", "name:nothing", "from:plan")),
)
_HOSTILE = (
    *("", " ", "\0", "\ud800", "\udfff plan", "🎉", "*", "**", "?", "-", "−−", "()", ")(", '"'),
    *('""', "«", "kind:", 'from:"', "before:", "before:2019-", "after:5.5.2019", "before:９９９９"),
    *("after:99999", "after:2019-02-30", "after:0000", "is:", "is:x", "folder:", "folder:~x/y"),
    *("OR", "AND OR NOT", "NOT", "NOT ()", "the OR OR the", "NEAR(a b)", "a^2", "{a}", "a;--"),
    *("' OR 1=1 --", "%", "_", "__", "a*b*c*", "*a", "a**", "name : plan", "author:plan", "x:y:z"),
    *("(" * 500 + "plan" + ")" * 500, "plan " * 200, "x" * 5_000, '"' + "the " * 1_250),
    *("-" * 4_000 + "plan", "NOT " * 900 + "plan", "plan OR " * 300 + "plan", "(plan OR " * 100),
    *("a\u0300" * 1_000, "\u0300" * 100, "é" * 3_999 + "*", "क्" * 2_000, "\u200f" * 4_000),
)


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Opened]:
    with Archive.open(tmp_path_factory.mktemp("questions") / "archive") as archive:
        early_s = int(datetime(2015, 5, 5, 12).timestamp())
        with archive.index.transaction():
            for name, text in _TEXTS.items():
                put_file(archive, f"/h/{name}.txt", document(text, date_s=early_s))
            plan = document(
                "Nothing but a few more of them",
                title="The great plan",
                author="Jörg Müller <jm@example.org>",
                kind=Kind.EMAIL,
                format="pdf",
                date_s=int(datetime(2018, 3, 1, 12).timestamp()),
            )
            put_file(archive, "/h/Überweisungen/Annual_Report2020 (final).pdf", plan)
        opened = Opened(archive)
        yield opened
        opened.reader.close()


@pytest.mark.parametrize(
    ("names", "text"), [(names, text) for names, texts in _FINDS for text in texts]
)
def test_what_people_type_finds_what_they_mean(opened: Opened, names: str, text: str) -> None:
    paths = {f"{name}.txt" for name in names.split()}
    if names == "plan":
        paths = {"Annual_Report2020 (final).pdf"}
    assert set(opened.paths(text)) == paths


@pytest.mark.parametrize("is_typing", [False, True])
@pytest.mark.parametrize("number", range(len(_HOSTILE)))
def test_whatever_is_typed_is_answered_or_explained(
    opened: Opened, number: int, is_typing: bool
) -> None:
    text = _HOSTILE[number]
    found = opened.search(text, is_typing=is_typing)
    assert found.query.node is not None or found.query.problems or not text.strip() or is_typing
    assert found.items == len(opened.slowly(found))
    for hit in found.page(0, 50):
        opened.searcher.snippet(found.query, hit)
    opened.searcher.trashed(found.query)
    opened.searcher.suggestions(found)
