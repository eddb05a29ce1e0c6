"""Presentations where the contract suite does not look."""

import io
import zipfile
from pathlib import Path

import pytest
from lxml import etree

from neardup_desktop.extract.office.drawing_xml import diagram_text
from neardup_desktop.extract.slides.slide_text import Slides
from neardup_desktop.model.extras import Extra, ExtraKind
from tests.helpers.documents import read_item
from tests.helpers.texts import words_of

SAMPLES = Path(__file__).parents[3] / "data" / "formats"
TALK = SAMPLES / "pptx" / "wall.pptx"


def changed(part: str, old: bytes, new: bytes, data: bytes | None = None) -> bytes:
    """The sample, or other bytes, with those of one part replaced."""
    buffer = io.BytesIO()
    source = io.BytesIO(data or TALK.read_bytes())
    with zipfile.ZipFile(source) as before, zipfile.ZipFile(buffer, "w") as after:
        for name in before.namelist():
            content = before.read(name)
            if name == part:
                assert old in content
                content = content.replace(old, new)
            after.writestr(name, content)
    return buffer.getvalue()


def test_speaker_notes_are_text_but_do_not_measure() -> None:
    for path in (TALK, SAMPLES / "odp" / "wall.odp"):
        item = read_item(path.name, path.read_bytes())
        assert "Ask for the paint." in item.text
        assert item.main is not None
        assert "Ask for the paint." not in item.main
        assert words_of(item.main or "")[:2] == ["the", "wall"]


def test_without_notes_all_text_measures() -> None:
    silent = read_item("a.pptx", changed("ppt/notes.xml", b"Ask for the paint.", b""))
    assert silent.main is None
    assert "The end" in silent.text


def test_notes_measure_where_slides_show_next_to_nothing() -> None:
    assert noted("The sea").text_without_notes() is None
    assert noted("x" * 100).text_without_notes() == "x" * 100


def noted(slide: str) -> Slides:
    slides = Slides()
    slides.add(slide)
    slides.add_notes("All that is said of it")
    return slides


def test_a_damaged_slide_hides_no_other_and_is_told() -> None:
    item = read_item("a.pptx", changed("ppt/slides/slide1.xml", b"</p:sld>", b""))
    assert "The wall" in item.text
    assert "The end" not in item.text
    assert Extra(ExtraKind.OTHER, "damaged slide 2", b"") in item.extras


@pytest.mark.parametrize(
    ("part", "end", "told"),
    [
        ("ppt/comments.xml", b"</p:cmLst>", "damaged comments"),
        ("ppt/chart.xml", b"</c:chartSpace>", "damaged chart"),
        ("ppt/data.xml", b"</dgm:dataModel>", "damaged diagramData"),
    ],
)
def test_damage_beside_the_slides_is_told(part: str, end: bytes, told: str) -> None:
    item = read_item("a.pptx", changed(part, end, b""))
    assert "The wall" in item.text
    assert Extra(ExtraKind.OTHER, told, b"") in item.extras


@pytest.mark.parametrize(
    ("part", "old", "new", "kind"),
    [
        ("ppt/comments.xml", b"Which paint?", b"What paint?", ExtraKind.COMMENT),
        ("ppt/comments.xml", b"In May.", b"In June.", ExtraKind.COMMENT),
        ("ppt/media/sea.mp4", b"sea", b"lake", ExtraKind.OTHER),
    ],
)
def test_another_content_is_another_extra(
    part: str, old: bytes, new: bytes, kind: ExtraKind
) -> None:
    before, after = (
        read_item("a.pptx", TALK.read_bytes()),
        read_item("a.pptx", changed(part, old, new)),
    )
    assert before.text == after.text
    different = set(before.extras) ^ set(after.extras)
    assert {extra.kind for extra in different} == {kind}
    assert len(different) == 2


def test_an_answer_is_not_part_of_the_comment_it_answers() -> None:
    before = read_item("a.pptx", TALK.read_bytes())
    after = read_item("a.pptx", changed("ppt/comments.xml", b"In May.", b"In June."))
    answers = [extra for extra in set(before.extras) ^ set(after.extras)]
    assert {extra.name for extra in answers} == {"Bo"}


def test_what_a_slide_does_not_show_of_its_layout_is_no_text() -> None:
    without = (b"<p:sld ", b"<p:sld showMasterSp='0' ")
    one = changed("ppt/slides/slide1.xml", *without)
    assert "A talk in May" in read_item("a.pptx", one).text  # the other slide shows it
    both = read_item("a.pptx", changed("ppt/slides/slide2.xml", *without, one))
    assert "The end" in both.text
    assert "A talk in May" not in both.text


def test_nodes_of_a_diagram_in_a_circle_are_each_met_once() -> None:
    def point(name: str) -> str:
        return f"<pt modelId='{name}'><t><p><r><t>{name}</t></r></p></t></pt>"

    links = "".join(f"<cxn srcId='{a}' destId='{b}'/>" for a, b in ("ab", "bc", "ca", "xx"))
    markup = f"<m>{''.join(map(point, 'abcx'))}{links}</m>"
    assert diagram_text(etree.fromstring(markup)).split() == ["a", "b", "c", "x"]


def test_very_deep_diagrams_do_not_exhaust_the_stack() -> None:
    points = "".join(
        f"<pt modelId='{n}'><t><p><r><t>n{n}</t></r></p></t></pt>" for n in range(3000)
    )
    links = "".join(f"<cxn srcId='{n}' destId='{n + 1}'/>" for n in range(3000))
    assert len(diagram_text(etree.fromstring(f"<m>{points}{links}</m>")).split()) == 3000
