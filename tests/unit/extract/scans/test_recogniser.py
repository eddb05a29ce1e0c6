"""What is read on pages, and what of it is uncertain."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from neardup_desktop.extract.scans import recogniser, system_tesseract
from neardup_desktop.extract.scans.models import chosen_models, known_models, models_in
from neardup_desktop.extract.scans.recogniser import assembled
from neardup_desktop.extract.scans.straighten import straightened
from tests.helpers.page_pictures import LINES, page

if TYPE_CHECKING:
    from PIL.Image import Image

_HEAD = "level\tpage\tblock\tpar\tline\tword\tleft\ttop\twidth\theight\tconf\ttext"


def table(*words: tuple[int, int, int, float, str]) -> str:
    """Tesseract's table: block, paragraph, line, confidence and text of each word."""
    rows = [
        f"5\t1\t{block}\t{par}\t{line}\t1\t0\t0\t9\t9\t{sure}\t{text}"
        for block, par, line, sure, text in words
    ]
    return "\n".join([_HEAD, "1\t1\t0\t0\t0\t0\t0\t0\t9\t9\t-1\t", *rows])


def test_lines_and_paragraphs_are_kept() -> None:
    found = assembled(
        table(
            (1, 1, 1, 96, "Dear"),
            (1, 1, 1, 95, "Ada"),
            (1, 1, 2, 94, "hello"),
            (2, 1, 1, 93, "Bye"),
        )
    )
    assert found.text == "Dear Ada\nhello\n\nBye"
    assert found.words == 4
    assert 0.93 < found.confidence < 0.96
    assert found.uncertain == ()


def test_words_that_may_be_wrong_are_marked() -> None:
    found = assembled(table((1, 1, 1, 96, "sure"), (1, 1, 1, 51, "doubt"), (1, 1, 1, 96, "sure")))
    ((begin, end),) = found.uncertain
    assert found.text[begin:end] == "doubt"


def test_smudges_are_no_words() -> None:
    found = assembled(table((1, 1, 1, 8, "~"), (1, 1, 1, 12, "|i"), (1, 1, 1, 90, '"quoted"')))
    assert found.text == '"quoted"'
    assert assembled(table()).words == 0


def test_languages_come_from_one_folder_that_has_them(tmp_path: Path) -> None:
    for name in ("deu", "fra", "osd"):
        (tmp_path / f"{name}.traineddata").write_bytes(b"model")
    assert models_in(tmp_path).languages == ("deu", "fra")
    assert models_in(tmp_path / "nowhere").languages == ()
    assert str(tmp_path) in {one.folder for one in known_models(str(tmp_path))}
    chosen = chosen_models(str(tmp_path), ("fra", "deu"))
    assert chosen is not None
    assert (chosen.folder, chosen.languages) == (str(tmp_path), ("fra", "deu"))


def test_the_library_of_the_system_reads_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Packages of this program have no binding of their own; here its library stands for it."""
    tesserocr = pytest.importorskip("tesserocr")
    folder = Path(tesserocr.__file__).parent.with_name("tesserocr.libs")
    places = [str(one) for one in folder.glob("libtesseract*")]
    if not places:
        pytest.skip("this wheel holds the library in another way")
    chosen = chosen_models("", ("eng",))
    assert chosen is not None
    picture = page()
    expected = recogniser.Recogniser(chosen.folder, "eng").read(picture)
    monkeypatch.setattr(system_tesseract, "_names", lambda: ["no such library", *places])
    monkeypatch.setattr(recogniser, "_is_there", lambda name: name == "PIL")
    assert recogniser.missing_libraries() == ()
    assert recogniser.engine_version().startswith("tesseract 5.")
    assert recogniser.Recogniser(chosen.folder, "eng").read(picture) == expected
    with pytest.raises(RuntimeError):
        recogniser.Recogniser(chosen.folder, "xyz")


def turned(picture: "Image", degrees: int) -> "Image":
    return picture.rotate(degrees, expand=True)


def with_letterhead(picture: "Image") -> "Image":
    """The page with a dark bar across it, on which there is more ink than in any line."""
    from PIL import ImageDraw

    marked = picture.copy()
    ImageDraw.Draw(marked).rectangle((0, 500, marked.width, 560), fill=20)
    return marked


def capitals() -> "Image":
    """A page in capital letters: none of them tells which way up its lines are."""
    return page(lines=tuple(line.upper() for line in LINES))


@pytest.mark.parametrize("drawn", [page, lambda: with_letterhead(page()), capitals])
@pytest.mark.parametrize("degrees", [0, 90, 180, 270])
def test_a_page_is_read_whichever_way_it_lies(drawn: Callable[[], "Image"], degrees: int) -> None:
    chosen = chosen_models("", ("eng",))
    assert chosen is not None
    found = recogniser.Recogniser(chosen.folder, "eng").read(straightened(turned(drawn(), degrees)))
    assert found.confidence > recogniser.SURE
    read = found.text.casefold().split()
    assert len(set(read) & set(" ".join(LINES).casefold().split())) > 0.9 * len(set(read))


@pytest.mark.parametrize("lean", [-0.5, 0.0, 0.5])
@pytest.mark.parametrize("degrees", [0, 180])
def test_a_page_is_read_although_its_rows_are_wrong_or_tell_nothing(
    lean: float, degrees: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As where a dark bar cuts lines in two."""
    chosen = chosen_models("", ("eng",))
    assert chosen is not None
    reader = recogniser.Recogniser(chosen.folder, "eng")
    expected = reader.read(page())
    monkeypatch.setattr(recogniser, "_lean", lambda rows: lean)
    assert reader.read(turned(page(), degrees)).text == expected.text


@pytest.mark.parametrize("languages", [(), ("eng",), ("deu", "eng")])
def test_the_installed_languages_are_found(languages: tuple[str, ...]) -> None:
    chosen = chosen_models("", languages)
    assert chosen is not None
    assert set(chosen.languages) == set(languages or ("deu", "eng"))
