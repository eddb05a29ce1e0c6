"""Writes the sample of every format with what a reader must find in it.

Run it from the repository's root as `python -m tests.data.formats.make_samples`. What is expected
is stated here by hand, from the prose that goes into a sample: never by the program's own readers.
"""

import importlib
import json
import pkgutil
from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec import Struct, field
from msgspec.structs import asdict

from tests.helpers.texts import joined_words

FOLDER = Path(__file__).parent

GARDEN = (
    "The garden behind the mill was never meant to be kept. My grandmother planted it in the "
    "spring of 1961, with seeds from Jülich and two apple trees that a neighbour gave her. "
    "“Leave it be,” she used to say; the rest of us weeded in secret."
)
TRAIN = (
    "Der Zug nach Görlitz fährt um 7:42 Uhr ab und hält überall. Wer Größeres vorhat, nimmt "
    "besser ein Buch mit: Für 96 Kilometer braucht er – wenn nichts dazwischenkommt – zwei "
    "Stunden. Schöner als die Autobahn ist die Strecke trotzdem."
)
RECIPE = (
    "Stir the flour into warm milk until it no longer sticks. Let the dough rest beside the "
    "stove for an hour, then knead it again and divide it into twelve pieces."
)
MEETING = (
    "The board met on Tuesday and agreed on three points. The roof of the clubhouse is to be "
    "repaired before winter. The fee stays at 48 euros. Anna Kovač takes over the library."
)
HARBOUR = (
    "Nobody remembers who painted the harbour wall. It was grey when the fishermen went out "
    "and blue when they came back, and the paint was still wet."
)
PICTURE = (
    b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x40\0\0\0\x30\x08\0\0\0\0"
    b" the beginning of a picture of the mill, 64 by 48 pixels"
)


class Expected(Struct, frozen=True):
    """One item that the sample holds; texts are given as they read, and kept as words.

    `extras` are the kind and name of each; of what is counted the number and name.
    """

    text: str
    part: str = ""
    kind: str = "document"
    format: str = ""
    main: str | None = None
    title: str = ""
    author: str = ""
    date_s: int | None = None
    outcome: str = "read"
    extras: tuple[tuple[str, str], ...] = ()


class Sample(Struct, frozen=True):
    """A file to be written, with its items or the outcome that refuses it.

    `by_content` says whether it must be recognised under any other name as well.
    """

    format: str
    name: str
    data: bytes
    items: tuple[Expected, ...] = field(default=())
    failure: str = ""
    by_content: bool = True


def write(samples: Iterable[Sample]) -> Iterator[Path]:
    """Write samples and expected results; yields the paths of the samples."""
    for sample in samples:
        path = FOLDER / sample.format / sample.name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(sample.data)
        items = []
        for item in sample.items:
            facts = asdict(item)
            facts["format"] = item.format or sample.format
            facts["text"] = joined_words(item.text)
            facts["main"] = None if item.main is None else joined_words(item.main)
            items.append(facts)
        expected = {"by_content": sample.by_content, "failure": sample.failure, "items": items}
        path.with_name(f"{path.name}.expected.json").write_text(
            json.dumps(expected, indent=1, ensure_ascii=False) + "\n", encoding="utf-8"
        )
        yield path


def main() -> None:
    """Write the samples of every module here that is called so."""
    for info in pkgutil.iter_modules([str(FOLDER)]):
        if not info.name.startswith("sample_"):
            continue
        module = importlib.import_module(f"tests.data.formats.{info.name}")
        for path in write(module.samples()):
            print(path.relative_to(FOLDER))


if __name__ == "__main__":
    main()
