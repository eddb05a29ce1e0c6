"""OpenDocument texts and presentations where the contract suite does not look."""

import io
import zipfile
from pathlib import Path

import pytest

from neardup_desktop.extract.base import Document, Match
from neardup_desktop.extract.containers import zip_parts
from neardup_desktop.extract.formats import odp, ods, odt
from neardup_desktop.model.extras import ExtraKind
from neardup_desktop.model.outcomes import Outcome
from tests.helpers.documents import outcome_of, read_item
from tests.helpers.texts import words_of

SAMPLES = Path(__file__).parents[3] / "data" / "formats"
FLAT = SAMPLES / "odt" / "garden.fodt"


def changed(sample: str, part: str, old: bytes, new: bytes) -> bytes:
    """A sample of texts with bytes of one part replaced."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(SAMPLES / "odt" / sample) as before, zipfile.ZipFile(buffer, "w") as after:
        for name in before.namelist():
            data = before.read(name)
            if name == part:
                assert old in data
                data = data.replace(old, new)
            after.writestr(name, data)
    return buffer.getvalue()


def packed(**parts: bytes) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as package:
        package.writestr("mimetype", "application/vnd.oasis.opendocument.text")
        for name, data in parts.items():
            package.writestr(name.replace("_", "."), data)
    return buffer.getvalue()


def flat(body: str, head: str = "") -> bytes:
    data = FLAT.read_text(encoding="utf-8")
    before, _, after = data.partition("<office:text>")
    declaration, _, root = before.partition("\n")
    return (
        f"{declaration}\n{head}{root}<office:text>{body}{after[after.index('</office:text>') :]}"
    ).encode()


def test_the_same_document_in_odt_and_docx_is_the_same() -> None:
    text = read_item("a.odt", (SAMPLES / "odt" / "minutes.odt").read_bytes())
    word = read_item("a.docx", (SAMPLES / "docx" / "minutes.docx").read_bytes())
    assert words_of(text.text) == words_of(word.text)
    assert (text.title, text.author, text.date_s) == (word.title, word.author, word.date_s)


def test_every_kind_knows_its_own_only() -> None:
    for sample, own in (("odt/review.ott", odt), ("ods/eggs.fods", ods), ("odp/plan.odg", odp)):
        document = Document("a", data=(SAMPLES / sample).read_bytes())
        for one in (odt, ods, odp):
            expected = Match.CERTAIN if one is own else Match.NO
            assert one.FORMAT.match(document) is expected


def test_a_package_that_is_encrypted_as_a_whole_is_called_so() -> None:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as package:
        package.writestr("mimetype", "application/vnd.oasis.opendocument.text")
        package.writestr("encrypted-package", bytes(100))
    assert outcome_of("a.odt", buffer.getvalue()) is Outcome.ENCRYPTED


def test_damaged_facts_cost_the_facts_only() -> None:
    item = read_item("a.odt", changed("minutes.odt", "meta.xml", b"</office:meta>", b""))
    assert "Minutes" in item.text
    assert (item.title, item.author, item.date_s) == ("", "", None)


def test_a_broken_or_missing_body_is_damaged() -> None:
    broken = changed("minutes.odt", "content.xml", b"</office:body>", b"")
    assert outcome_of("a.odt", broken) is Outcome.DAMAGED
    assert outcome_of("a.odt", packed(styles_xml=b"<s/>")) is Outcome.DAMAGED
    assert outcome_of("a.fodt", FLAT.read_bytes()[:900]) is Outcome.DAMAGED


def test_what_unpacks_to_too_much_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(zip_parts, "MAX_PART_BYTES", 1000)
    data = (SAMPLES / "odt" / "review.ott").read_bytes()
    assert outcome_of("a.odt", data) is Outcome.TOO_LARGE


def test_no_file_is_read_and_no_entity_expanded(tmp_path: Path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("the secret of the harbour")
    doctype = f'<!DOCTYPE d [<!ENTITY x SYSTEM "{secret.as_uri()}"><!ENTITY y "grown">]>'
    text = read_item("a.fodt", flat("<text:p>kept &x;&y; too</text:p>", doctype)).text
    assert words_of(text) == ["kept", "too"]


def test_elements_nested_without_end_are_damaged() -> None:
    deep = "<text:span>" * 1500 + "deep" + "</text:span>" * 1500
    assert outcome_of("a.fodt", flat(f"<text:p>{deep}</text:p>")) is Outcome.DAMAGED


def test_spaces_are_those_that_are_shown() -> None:
    body = "<text:p>one\n   two<text:s text:c='3'/>three<text:s text:c='999999999'/>four</text:p>"
    text = read_item("a.fodt", flat(body)).text
    assert text.startswith("one two   three ")
    assert len(text) < 200


@pytest.mark.parametrize(
    ("old", "new", "kind"),
    [
        (b"Two eggs?", b"No eggs?", ExtraKind.COMMENT),
        (b">Ann<", b">Bo<", ExtraKind.COMMENT),
    ],
)
def test_another_comment_is_another_extra(old: bytes, new: bytes, kind: ExtraKind) -> None:
    before = read_item("a.odt", changed("noted.odt", "content.xml", b"", b""))
    after = read_item("a.odt", changed("noted.odt", "content.xml", old, new))
    assert before.text == after.text
    assert {extra.kind for extra in set(before.extras) ^ set(after.extras)} == {kind}


def test_the_same_changes_in_odt_and_docx_are_the_same_extras() -> None:
    word = read_item("a.docx", (SAMPLES / "docx" / "noted.docx").read_bytes())
    region = (
        "<text:changed-region text:id='{0}'><text:{1}><office:change-info><dc:creator>{2}"
        "</dc:creator></office:change-info>{3}</text:{1}></text:changed-region>"
    )
    body = (
        f"<text:tracked-changes>{region.format('i', 'insertion', 'Ann', '')}"
        f"{region.format('d', 'deletion', 'Bo', '<text:p>Serve cold.</text:p>')}"
        "</text:tracked-changes><text:p>Stir.<text:change-start text:change-id='i'/> Serve warm."
        "<text:change-end text:change-id='i'/><text:change text:change-id='d'/></text:p>"
    )
    text = read_item("a.fodt", flat(body))
    assert text.text == "Stir. Serve warm."
    changes = {extra for extra in word.extras if extra.kind is ExtraKind.TRACKED_CHANGE}
    assert {extra for extra in text.extras if extra.kind is ExtraKind.TRACKED_CHANGE} == changes
    assert len(changes) == 2


def test_changes_that_never_end_are_survived() -> None:
    region = "<text:changed-region text:id='c{0}'><text:insertion/></text:changed-region>"
    regions = "".join(region.format(number) for number in range(300))
    starts = "".join(f"<text:change-start text:change-id='c{number}'/>" for number in range(300))
    body = (
        f"<text:tracked-changes>{regions}</text:tracked-changes><text:p>{starts}still read</text:p>"
    )
    assert read_item("a.fodt", flat(body)).text == "still read"


def test_headers_stand_in_the_same_order_in_odt_and_docx() -> None:
    section = b"".join(
        b"<w:headerReference w:type='%b' r:id='h%d'/>" % (kind, number)
        for number, kind in enumerate((b"first", b"even", b"default"))
    )
    spaces = (
        b'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" '
        b'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
    )
    relations = b"".join(
        b"<Relationship Id='h%d' Type='x/header' Target='header%d.xml'/>" % (number, number)
        for number in range(3)
    )
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as package:
        package.writestr(
            "word/document.xml",
            b"<w:document %b><w:body><w:p><w:r><w:t>body</w:t></w:r></w:p><w:sectPr>%b</w:sectPr>"
            b"</w:body></w:document>" % (spaces, section),
        )
        package.writestr("word/_rels/document.xml.rels", b"<Relations>%b</Relations>" % relations)
        for number, word in enumerate((b"first", b"left", b"common")):
            package.writestr(
                f"word/header{number}.xml",
                b"<w:hdr %b><w:p><w:r><w:t>%b</w:t></w:r></w:p></w:hdr>" % (spaces, word),
            )
    masters = (
        b"<style:master-page><style:header><text:p>common</text:p></style:header>"
        b"<style:header-left><text:p>left</text:p></style:header-left>"
        b"<style:header-first><text:p>first</text:p></style:header-first></style:master-page>"
    )
    root = b"<office:master-styles>"
    text = changed("minutes.odt", "styles.xml", root, root + masters)
    expected = ["common", "left", "first"]
    assert words_of(read_item("a.docx", buffer.getvalue()).text)[:3] == expected
    assert words_of(read_item("a.odt", text).text)[:3] == expected
