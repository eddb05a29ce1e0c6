"""How well and how fast scanned pages are read, found and told from photographs.

    python -m tests.measurements.scans recognisers CORPUS
    python -m tests.measurements.scans variations CORPUS
    python -m tests.measurements.scans pairs CORPUS
    python -m tests.measurements.scans photographs FOLDER [--count N]

CORPUS holds `files.tsv` and image-only PDFs (`DOC.scan-imageonly.pdf`) beside the documents that
they show, as `crossformat` of the shared corpora does.

- `recognisers`: the pages of these PDFs as each installed recogniser reads them: word similarity
  to the source, and processor seconds and memory. Beside the one that is used these are RapidOCR
  and OnnxTR, where they are installed (OnnxTR has to be given its models).
- `variations`: the same pages at other resolutions, slanted, turned, badly lit and compressed, and
  German pages, one of them in two columns, as the program reads them.
- `pairs`: a scan of the whole folder with scans; which of them were paired with their sources.
- `photographs`: what the cheap test costs that tells photographs from pages, on pictures of
  FOLDER, enlarged to 12 megapixels and cropped differently until there are so many.

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

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.extract.scans.models import chosen_models
from neardup_desktop.extract.scans.page_test import may_be_page, small_grey
from neardup_desktop.extract.scans.pictures import of_reading_size
from neardup_desktop.extract.scans.recogniser import Recogniser
from neardup_desktop.extract.scans.straighten import straightened
from neardup_desktop.model.formats import OnRequest
from neardup_desktop.model.settings import ScanSettings
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


def _slanted_and_badly_lit(page: "Image") -> "Image":
    return _badly_lit(_turned(3)(page))


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
    yield "| pages | known as pages | similarity: mean, least | confidence | seconds a page |"
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
                known += may_be_page(small_grey(page.copy()))
                reading = reader.read(straightened(of_reading_size(page)))
                seconds.append(time.process_time() - begin)
                pages += 1
                texts.append(reading.text)
                confidence.append(reading.confidence)
            found.append(similarity("\n".join(texts), text))
        yield (
            f"| {name} | {known} of {pages} | {np.mean(found):.3f}, {min(found):.3f} | "
            f"{np.mean(confidence):.2f} | {np.mean(seconds):.2f} |"
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
        begin = time.process_time()
        taken += may_be_page(small_grey(Image.open(file)))
        seconds.append(time.process_time() - begin)
    yield (
        f"{count} photographs of 12 megapixels from {len(paths)} pictures: "
        f"{1000 * np.mean(seconds):.0f} ms each, at most {1000 * max(seconds):.0f} ms; "
        f"{taken} would be read in vain"
    )


def main() -> int:
    """Print one of the tables."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("what", choices=("recognisers", "variations", "pairs", "photographs"))
    parser.add_argument("folder", type=Path)
    parser.add_argument("--count", type=int, default=1000)
    options = parser.parse_args()
    os.environ["OMP_THREAD_LIMIT"] = "1"
    rows = {
        "recognisers": lambda: recognisers(options.folder),
        "variations": lambda: variations(options.folder),
        "pairs": lambda: pairs(options.folder),
        "photographs": lambda: photographs(options.folder, options.count),
    }[options.what]()
    for row in rows:
        sys.stdout.write(f"{row}\n")
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
