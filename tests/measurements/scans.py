"""How well and how fast scanned pages are read, found and told from photographs.

    python -m tests.measurements.scans recognisers CORPUS
    python -m tests.measurements.scans variations CORPUS
    python -m tests.measurements.scans pairs CORPUS
    python -m tests.measurements.scans photographs FOLDER [--count N]
    python -m tests.measurements.scans pictures FOLDER

CORPUS holds `files.tsv` and image-only PDFs (`DOC.scan-imageonly.pdf`) beside the documents that
they show, as `crossformat` of the shared corpora does.

- `recognisers`: the pages of these PDFs as each installed recogniser reads them: word similarity
  to the source, and processor seconds and memory. Beside the one that is used these are RapidOCR
  and OnnxTR, where they are installed (OnnxTR has to be given its models).
- `variations`: the same pages at other resolutions, slanted, turned, badly lit and compressed, and
  German pages, one of them in two columns, as the program reads them.
- `pairs`: a scan of the whole folder with scans; which of them were paired with their sources.
- `photographs`: what the first look costs that tells photographs from pages and finds the same
  picture elsewhere, on pictures of FOLDER, enlarged to 12 megapixels and cropped differently until
  there are so many.
- `pictures`: pictures of FOLDER and drawn ones in other sizes, qualities, crops and turned: how
  many are found again by each hash (ImageHash beside the one that is used, where it is installed)
  and verified by aligned pixels; and how many other pictures, among them such as differ in one
  place only, are taken for the same one.

Times are processor time of this process on one thread; compare them within one run.
"""

import argparse
import csv
import importlib
import importlib.util
import os
import random
import re
import resource
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from rapidfuzz.distance import Levenshtein

from neardup_desktop.compare.same_picture import LEAST_PX
from neardup_desktop.detect.near_pictures import MOST_BITS, near_pictures
from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.extract.base import Document
from neardup_desktop.extract.scans.models import chosen_models
from neardup_desktop.extract.scans.page_test import may_be_page, small_grey
from neardup_desktop.extract.scans.picture_look import likeness
from neardup_desktop.extract.scans.pictures import of_reading_size
from neardup_desktop.extract.scans.recogniser import Recogniser
from neardup_desktop.extract.scans.scanned_pages import survey
from neardup_desktop.extract.scans.straighten import straightened
from neardup_desktop.model.formats import OnRequest
from neardup_desktop.model.items import PictureLook
from neardup_desktop.model.settings import ScanSettings
from tests.helpers.page_pictures import scene
from tests.helpers.prose import TOPICS, Writer

if TYPE_CHECKING:
    from PIL.Image import Image

_DPI = 150
_WORD = re.compile(r"\w+")
_SCAN = ".scan-imageonly.pdf"
_GERMAN = (
    "Sehr geehrte Frau Müller, vielen Dank für Ihre Anfrage vom dritten März. Gern übersenden wir "
    "Ihnen das gewünschte Angebot über die Lieferung von zwölf Bücherregalen. Die Größe können Sie "
    "frei wählen; die Maße stehen im beigefügten Prospekt. Bitte beachten Sie, daß die Preise bis "
    "zum Jahresende gültig sind. Für Rückfragen stehen wir Ihnen jederzeit zur Verfügung. Mit "
    "freundlichen Grüßen, Ihre Möbelwerkstätten Köhler und Söhne, Straße des Friedens, Nürnberg. "
)

Reader = Callable[["Image"], str]


def words(text: str) -> list[str]:
    """The words of a text, as a measure that is none of the program's own."""
    return _WORD.findall(text.casefold())


def similarity(one: str, other: str) -> float:
    """1 - word edit distance / words of the longer text."""
    ours, theirs = words(one), words(other)
    return 1 - Levenshtein.distance(ours, theirs) / max(1, len(ours), len(theirs))


def pages_of(pdf: Path, dpi: int = _DPI) -> "list[Image]":
    """The pages of a PDF in grey."""
    import pypdfium2

    with closing(pypdfium2.PdfDocument(pdf)) as document:
        return [page.render(scale=dpi / 72, grayscale=True).to_pil() for page in document]


def scans_of(corpus: Path) -> Iterator[tuple[str, Path, str]]:
    """The scans of a corpus: name of the document, file, and its text."""
    for pdf in sorted((corpus / "files").glob(f"*{_SCAN}")):
        name = pdf.name.removesuffix(_SCAN)
        sources = sorted(pdf.parent.glob(f"{name}.*.txt"))
        text = next((one for one in sources if ".scan-" not in one.name), None)
        if text is not None:
            yield name, pdf, text.read_text(encoding="utf-8")


# Recognisers


def _tesseract(languages: str) -> Callable[[], Reader]:
    def load() -> Reader:
        models = chosen_models("", tuple(languages.split("+")))
        assert models is not None
        reader = Recogniser(models.folder, languages)
        return lambda page: reader.read(page).text

    return load


def _rapidocr() -> Reader:
    engine: Any = importlib.import_module("rapidocr_onnxruntime").RapidOCR(
        intra_op_num_threads=1, inter_op_num_threads=1
    )

    def read(page: "Image") -> str:
        found, _ = engine(np.asarray(page.convert("RGB")))
        return "\n".join(str(line[1]) for line in found or ())

    return read


def _onnxtr() -> Reader:
    predictor: Any = importlib.import_module("onnxtr.models").ocr_predictor()
    return lambda page: str(predictor([np.asarray(page.convert("RGB"))]).render())


RECOGNISERS: dict[str, tuple[str, Callable[[], Reader]]] = {
    "tesserocr eng": ("tesserocr", _tesseract("eng")),
    "tesserocr eng+deu": ("tesserocr", _tesseract("eng+deu")),
    "rapidocr-onnxruntime": ("rapidocr_onnxruntime", _rapidocr),
    "onnxtr": ("onnxtr", _onnxtr),
}


def recognisers(corpus: Path) -> Iterator[str]:
    """A row of a table for each recogniser; each is measured in a process of its own."""
    yield "| recogniser | pages | similarity: mean, least | seconds a page: mean, most | peak MB |"
    yield "| --- | ---: | ---: | ---: | ---: |"
    for name, (module, load) in RECOGNISERS.items():
        if importlib.util.find_spec(module) is None:
            yield f"| {name} | not installed | | | |"
            continue
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            try:
                row = _measured(corpus, load)
            except Exception as error:  # such as a model that cannot be had
                row = f"cannot run: {type(error).__name__} | | | "
            os.write(writing, row.encode())
            os._exit(0)
        os.close(writing)
        with os.fdopen(reading, encoding="utf-8") as row_file:
            yield f"| {name} | {row_file.read()} |"
        os.waitpid(child, 0)


def _measured(corpus: Path, load: Callable[[], Reader]) -> str:
    read = load()
    found, seconds = [], []
    for _name, pdf, text in scans_of(corpus):
        texts = []
        for page in pages_of(pdf):
            begin = time.process_time()
            texts.append(read(page))
            seconds.append(time.process_time() - begin)
        found.append(similarity("\n".join(texts), text))
    peak_mb = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return (
        f"{len(seconds)} | {np.mean(found):.3f}, {min(found):.3f} | "
        f"{np.mean(seconds):.2f}, {max(seconds):.2f} | {peak_mb:.0f}"
    )


# Variations


def _scaled(share: float) -> "Callable[[Image], Image]":
    return lambda page: page.resize((round(page.width * share), round(page.height * share)))


def _turned(degrees: float) -> "Callable[[Image], Image]":
    from PIL.Image import Resampling

    return lambda page: page.rotate(
        degrees, resample=Resampling.BICUBIC, expand=True, fillcolor=255
    )


def _badly_lit(page: "Image") -> "Image":
    """The page as a camera sees it: darker to one corner, with noise."""
    from PIL import Image

    y, x = np.mgrid[0 : page.height, 0 : page.width]
    light = 0.45 + 0.33 * x / page.width + 0.22 * y / page.height
    noise = np.random.default_rng(1).normal(0, 4, light.shape)
    lit = np.clip(np.asarray(page) * light + noise, 0, 255)
    return Image.fromarray(lit.astype(np.uint8))


def _compressed(page: "Image") -> "Image":
    from PIL import Image

    file = BytesIO()
    page.save(file, "JPEG", quality=25)
    return Image.open(file).convert("L")


def _cropped(page: "Image") -> "Image":
    width, height = page.size
    return page.crop((width // 40, height // 50, width - width // 40, height - height // 50))


VARIATIONS: "dict[str, Callable[[Image], Image]]" = {
    "150 dpi": lambda page: page,
    "100 dpi": _scaled(100 / _DPI),
    "200 dpi": _scaled(200 / _DPI),
    "300 dpi": _scaled(300 / _DPI),
    **{f"slanted by {degrees}°": _turned(degrees) for degrees in (1, -2, 3, -4, 5)},
    "on its side": _turned(90),
    "upside down": _turned(180),
    "uneven light and noise": _badly_lit,
    "JPEG of quality 25": _compressed,
    "margins cropped": _cropped,
}


def german_pages() -> "list[tuple[Image, str]]":
    """Drawn pages of German text, one of them in two columns, with their texts."""
    one = _GERMAN * 3
    columns = [_GERMAN, Writer(3).note(TOPICS[1], 80)]
    return [
        (_drawn([one], 70), one),
        (_drawn(columns, 38), "\n".join(columns)),
    ]


def _drawn(columns: Sequence[str], letters: int) -> "Image":
    from PIL import Image, ImageDraw, ImageFont

    page = Image.new("L", (1240, 1754), 250)
    font = ImageFont.truetype("DejaVuSerif.ttf", 24)  # the font of Pillow has no umlauts
    pen = ImageDraw.Draw(page)
    for number, text in enumerate(columns):
        line, y = "", 140
        for word in [*text.split(), ""]:
            if word and len(line) + len(word) < letters:
                line = f"{line} {word}".strip()
                continue
            pen.text((90 + 560 * number, y), line, fill=25, font=font)
            line, y = word, y + 38
    return page


def variations(corpus: Path) -> Iterator[str]:
    """A row of a table for each variation of the scanned pages."""
    models = chosen_models()
    assert models is not None
    reader = Recogniser(models.folder, "+".join(models.languages))
    yield (
        "| pages | known as pages | similarity: mean, least | confidence "
        "| seconds a page: mean, most |"
    )
    yield "| --- | ---: | ---: | ---: | ---: |"
    documents = [(pages_of(pdf), text) for _, pdf, text in scans_of(corpus)]
    every = [(name, vary, documents) for name, vary in VARIATIONS.items()]
    german = [([page], text) for page, text in german_pages()]
    every.append(("German, and two columns", VARIATIONS["150 dpi"], german))
    every.append(
        ("German, slanted by 3°, uneven light", lambda page: _badly_lit(_turned(3)(page)), german)
    )
    for name, vary, some in every:
        found, confidence, seconds = [], [], []
        known = pages = 0
        for originals, text in some:
            texts = []
            for original in originals:
                page = vary(original)
                begin = time.process_time()
                known += may_be_page(small_grey(page))
                reading = reader.read(straightened(of_reading_size(page)))
                seconds.append(time.process_time() - begin)
                pages += 1
                texts.append(reading.text)
                confidence.append(reading.confidence)
            found.append(similarity("\n".join(texts), text))
        yield (
            f"| {name} | {known} of {pages} | {np.mean(found):.3f}, {min(found):.3f} | "
            f"{np.mean(confidence):.2f} | {np.mean(seconds):.2f}, {max(seconds):.2f} |"
        )


# Pairs


def pairs(corpus: Path) -> Iterator[str]:
    """How many of the scans were paired with what they show, and with what else."""
    with (corpus / "files.tsv").open(encoding="utf-8") as table:
        rows = list(csv.DictReader(table, delimiter="\t"))
    document = {row["path"]: row["doc"] for row in rows}
    revision = {row["path"]: (row["doc"], row["revision"]) for row in rows}
    with (corpus / "pairs.tsv").open(encoding="utf-8") as table:
        wanted = [
            (row["path_a"], row["path_b"])
            for row in csv.DictReader(table, delimiter="\t")
            if (_SCAN in row["path_a"] or _SCAN in row["path_b"])
            and revision[row["path_a"]] == revision[row["path_b"]]
        ]
    settings = ScanSettings(also=frozenset({OnRequest.SCANS}))
    with tempfile.TemporaryDirectory() as place, Archive.open(Path(place)) as archive:
        begin = time.monotonic()
        scan(archive, [corpus / "files"], settings)
        seconds = time.monotonic() - begin
        measured = {
            f"files/{os.fsdecode(path).rpartition('/')[2]}": sequence
            for path, sequence in archive.index.rows(
                "SELECT files.path, items.measured_id FROM items JOIN files ON files.id = file_id"
                " WHERE measured_id IS NOT NULL AND part = ''"
            )
        }
        alike = {
            frozenset((left, right)): similar
            for left, right, similar in archive.index.rows(
                "SELECT left_id, right_id, similarity FROM pairs"
            )
        }
        readings = archive.index.number("SELECT count(*) FROM page_readings")

    def likeness(one: str, other: str) -> float:
        both = frozenset((measured[one], measured[other]))
        return 1.0 if len(both) == 1 else alike.get(both, 0.0)

    found = {pair: likeness(*pair) for pair in wanted if all(path in measured for path in pair)}
    near = [one for one in found.values() if one >= 0.8]
    scans = {path for path in measured if path.endswith(_SCAN)}
    false = sum(
        likeness(one, other) >= 0.8
        for one in scans
        for other in measured
        if other in document and document[one] != document[other]
    )
    yield f"{len(wanted)} pairs of a scan and another form of its document, {len(found)} compared"
    share = len(near) / max(1, len(wanted))
    yield f"found at 0.8: {len(near)} ({share:.3f}); least {min(near, default=0):.3f}"
    for pair, similar in found.items():
        if similar < 0.8:
            yield f"  missed: {' and '.join(pair)}: {similar:.3f}"
    yield f"pairs with other documents: {false}"
    yield f"{readings} pages read; the whole scan took {seconds:.0f} s"


# Photographs


def photographs(folder: Path, count: int) -> Iterator[str]:
    """What the test for pages costs on photographs of 12 megapixels."""
    from PIL import Image

    paths = [one for one in sorted(folder.rglob("*")) if one.suffix.lower() in (".jpg", ".png")]
    chance = random.Random(1)
    seconds = []
    taken = 0
    for number in range(count):
        with Image.open(paths[number % len(paths)]) as opened:
            original = opened.convert("RGB")
        width, height = original.size
        crop = chance.uniform(0.0, 0.15)
        box = (int(width * crop), int(height * crop), width, height)
        large = original.crop(box).resize((4000, 3000), Image.Resampling.BICUBIC)
        file = BytesIO()
        large.save(file, "JPEG", quality=88)
        document = Document("photograph.jpg", data=file.getvalue())
        begin = time.process_time()
        _, pages, look = survey(document, 0, 1)
        seconds.append(time.process_time() - begin)
        taken += bool(pages[0].digest)
        assert look is not None
    yield (
        f"{count} photographs of 12 megapixels from {len(paths)} pictures: "
        f"{1000 * np.mean(seconds):.0f} ms each, at most {1000 * max(seconds):.0f} ms; "
        f"{taken} would be read in vain"
    )


# Same pictures


def _jpeg(picture: "Image", quality: int) -> "Image":
    from PIL import Image

    file = BytesIO()
    picture.convert("RGB").save(file, "JPEG", quality=quality)
    return Image.open(file)


def _margins_off(picture: "Image", chance: random.Random) -> "Image":
    width, height = picture.size
    cut = [chance.uniform(0.01, 0.03) for _ in range(4)]
    box = (cut[0] * width, cut[1] * height, (1 - cut[2]) * width, (1 - cut[3]) * height)
    return picture.crop(tuple(map(round, box)))  # type: ignore[arg-type]


COPIES: "dict[str, Callable[[Image, random.Random], Image]]" = {
    "half as wide": lambda one, _: _scaled(0.5)(one),
    "0.7 as wide, JPEG 75": lambda one, _: _jpeg(_scaled(0.7)(one), 75),
    "twice as wide": lambda one, _: _scaled(2)(one),
    "JPEG 95": lambda one, _: _jpeg(one, 95),
    "JPEG 50": lambda one, _: _jpeg(one, 50),
    "cropped by 1 to 3 %": _margins_off,
    "cropped, half as wide, JPEG 50": lambda one, chance: _jpeg(
        _scaled(0.5)(_margins_off(one, chance)), 50
    ),
    "turned by 90°": lambda one, _: _turned(90)(one),
    "turned by 180°, cropped": lambda one, chance: _turned(180)(_margins_off(one, chance)),
    "half as wide, enlarged again": lambda one, _: _scaled(2)(_scaled(0.5)(one)),
}


def _originals(folder: Path) -> "list[Image]":
    """Pictures of a folder, drawn scenes, and drawn forms that differ in a number only."""
    from PIL import Image as opening

    found: list[Image] = []
    for path in sorted(folder.rglob("*")):
        if path.suffix.lower() in (".png", ".jpg", ".jpeg"):
            with opening.open(path) as opened:
                one = opened.convert("RGBA")
            paper = opening.new("RGBA", one.size, "white")
            paper.alpha_composite(one)
            if max(one.size) >= LEAST_PX:
                found.append(paper.convert("RGB"))
    return [*found, *(scene(seed) for seed in range(20)), *(_form(1000 + 7 * n) for n in range(10))]


def _form(number: int) -> "Image":
    return _drawn([f"Invoice number {number}. {_GERMAN}"], 70).convert("RGB")


def _patched(picture: "Image", chance: random.Random, share: float) -> "Image | None":
    """The picture with a part of itself elsewhere; None where that changes hardly anything."""
    side = max(8, int(max(picture.size) * share))
    places = [
        (chance.randrange(0, picture.width - side), chance.randrange(0, picture.height - side))
        for _ in range(2)
    ]
    boxes = [(x, y, x + side, y + side) for x, y in places]
    part, under = (np.asarray(picture.crop(box).convert("L"), np.int16) for box in boxes)
    if np.abs(part - under).mean() < _SEEN:
        return None
    other = picture.copy()
    other.paste(picture.crop(boxes[0]), boxes[1])
    return _jpeg(other, 90)


_SEEN = 12
"""By how much, of 255, a part must change for the eye to see it at once."""


def _look(picture: "Image") -> PictureLook | None:
    file = BytesIO()
    picture.save(file, "PNG")
    return survey(Document("picture.png", data=file.getvalue()), 0, 1)[2]


def _near(one: PictureLook, other: PictureLook) -> list[int]:
    hashes = np.frombuffer(one.hashes + other.hashes, "<u8").astype(np.uint64)
    pairs = near_pictures(hashes[::2], hashes[1::2], np.ones(2, dtype=np.bool_))
    return [int(quarters) for quarters in pairs[2]]


def _verified(one: "Image", other: "Image", turns: Sequence[int]) -> bool:
    ours, theirs = one.convert("L"), other.convert("L")
    return any(likeness(ours, theirs, quarters)[0] > 0 for quarters in turns)


def _library_hashes() -> "dict[str, Callable[[Image], int]]":
    if importlib.util.find_spec("imagehash") is None:
        return {}
    library: Any = importlib.import_module("imagehash")

    def hash_by(name: str) -> "Callable[[Image], int]":
        return lambda one: int(str(getattr(library, name)(one)), 16)

    return {f"ImageHash {name}": hash_by(name) for name in ("phash", "dhash", "whash")}


def pictures(folder: Path) -> Iterator[str]:
    """A row of a table for each kind of copy, then what was taken for the same wrongly."""
    originals, chance = _originals(folder), random.Random(1)
    looks = [_look(one) for one in originals]
    others = _library_hashes()
    known = {name: [hash_of(one) for one in originals] for name, hash_of in others.items()}
    yield f"| copies of {len(originals)} pictures | found | verified | {' | '.join(others)} |"
    yield "| --- | ---: | ---: |" + " ---: |" * len(others)
    for name, copied in COPIES.items():
        found = same = total = 0
        by_library = dict.fromkeys(others, 0)
        for number, (one, look) in enumerate(zip(originals, looks, strict=True)):
            copy = copied(one, chance)
            copy_look = _look(copy)
            if look is None or copy_look is None:
                continue
            total += 1
            turns = _near(look, copy_look)
            found += bool(turns)
            same += bool(turns) and _verified(one, copy, turns)
            for library, hash_of in others.items():
                far = (known[library][number] ^ hash_of(copy)).bit_count()
                by_library[library] += far <= MOST_BITS
        counts = " | ".join(f"{one} of {total}" for one in (found, same, *by_library.values()))
        yield f"| {name} | {counts} |"
    yield ""
    tried = candidates = wrong = 0
    for at, (one, look) in enumerate(zip(originals, looks, strict=True)):
        for other, other_look in zip(originals[:at], looks[:at], strict=True):
            if look is not None and other_look is not None:
                tried += 1
                turns = _near(look, other_look)
                candidates += bool(turns)
                wrong += _verified(one, other, turns)
    yield f"{tried} pairs of other pictures: {candidates} candidates, {wrong} taken for the same"
    for share in (0.02, 0.03, 0.05, 0.1):
        tried = wrong = 0
        for one in originals * 3:
            changed = _patched(one, chance, share)
            if changed is not None:
                tried += 1
                wrong += _verified(one, changed, [0])
        yield f"{tried} changed in a square of {share:.0%} of their length: {wrong} not told"


_COMMANDS: dict[str, Callable[[Path, int], Iterator[str]]] = {
    "recognisers": lambda folder, _: recognisers(folder),
    "variations": lambda folder, _: variations(folder),
    "pairs": lambda folder, _: pairs(folder),
    "photographs": photographs,
    "pictures": lambda folder, _: pictures(folder),
}


def main() -> int:
    """Print one of the tables."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("what", choices=tuple(_COMMANDS))
    parser.add_argument("folder", type=Path)
    parser.add_argument("--count", type=int, default=1000)
    options = parser.parse_args()
    os.environ["OMP_THREAD_LIMIT"] = "1"
    for row in _COMMANDS[options.what](options.folder, options.count):
        sys.stdout.write(f"{row}\n")
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
