"""An archive of short texts for searching, filled without reading a file; and a slow search."""

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import PurePosixPath

from msgspec import Struct
from msgspec.structs import replace

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan.control import ignore
from neardup_desktop.engine.scan.index_phase import name_of
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.ids import FileId, ItemId
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.search import (
    AllOf,
    AnyOf,
    Author,
    Dated,
    Hidden,
    InFolder,
    Named,
    Node,
    OfFormat,
    OfKind,
    Phrase,
    Without,
)
from neardup_desktop.store.search import PreparedText
from neardup_desktop.text.search_words import search_words
from tests.helpers.sketched import pack, sketch

WORDS = (
    *("the", "budget", "Budgets", "annual", "report", "invoice", "in", "Zürich", "naïve"),
    *(
        "snake_case",
        "_odd_",
        "2019",
        "don't",
        "東京",
        "東",
        "京都",
        "नमस्ते",
        "re\u0301sume\u0301",
        "AnnualReport2019",
        "budget_2019",
        "ﬁle",
    ),
)
"""Words of texts and names, as they stand in documents."""
_FOLDERS = ("/home/a/Work/2019", "/home/a/work", "/home/a/Mail", "/home/b")
_DAY_S = 86_400


def put_file(
    archive: Archive,
    path: str,
    *items: ExtractedItem,
    scan: int = 1,
    index: Callable[[Sequence[PreparedText]], object] = ignore,
) -> FileId:
    """Store a file as if it had been read just now."""
    number = abs(hash(path)) % 10**9
    archive.files.add([FileEntry(path, 100, number, 7, number)])
    known = archive.files.at(path)
    assert known is not None
    made_by = ("default/1", "modulo/1")
    packed = [(known[0], pack(sketch(item, "default"))) for item in items]
    index(archive.items.put(packed, made_by, scan))
    archive.items.drop_older([known[0]], scan)
    content_hash = path.encode()[-16:].rjust(16)
    archive.files.finish([(known[0], Outcome.READ, "plain_text/1", "", content_hash)])
    return known[0]


def document(text: str, part: str = "", **values: object) -> ExtractedItem:
    given = {"kind": Kind.DOCUMENT, "format": "plain_text", **values}
    return ExtractedItem(part=part, text=text, **given)  # type: ignore[arg-type]


def fill(archive: Archive, seed: int, files: int) -> None:
    """Files with a few words each, among them mailboxes, copies and what is hidden."""
    chance = random.Random(seed)

    def some(most: int) -> str:
        return chance.choice((" ", ", ", "\n")).join(
            chance.choices(WORDS, k=chance.randrange(most))
        )

    with archive.index.transaction():
        texts = [some(12) for _ in range(max(1, files * 2 // 3))]
        for number in range(files):
            folder, name = chance.choice(_FOLDERS), some(3).replace("\n", " ")
            date_s = chance.choice((None, chance.randrange(17_000, 18_500) * _DAY_S))
            if chance.random() < 0.8:
                item = document(chance.choice(texts), title=some(3), date_s=date_s)
                put_file(archive, f"{folder}/{name} {number}.txt", item)
                continue
            parts = [
                document(
                    chance.choice(texts),
                    part,
                    kind=Kind.EMAIL,
                    format="mbox",
                    title=some(4),
                    author=some(3),
                    date_s=date_s,
                )
                for part in ("1", "2", "2/annual report.pdf")
            ]
            put_file(archive, f"{folder}/{name} {number}.mbox", *parts)
    items = [ItemId(row[0]) for row in archive.index.rows("SELECT id FROM items ORDER BY id")]
    archive.mark(Verb.HIDE, chance.sample(items, len(items) // 6))


class SlowItem(Struct, frozen=True):
    """An item with all that a search looks at."""

    item: int
    path: str
    part: str
    kind: str
    format: str
    author: str
    date_s: int
    is_hidden: bool
    texts: tuple[Sequence[str], ...]


def slow_items(archive: Archive) -> Iterator[SlowItem]:
    with closing(archive.reader()) as reader:
        numbers = [ItemId(row[0]) for row in reader.index.rows("SELECT id FROM items")]
        for number, facts in reader.item_infos(numbers).items():
            name = name_of(facts.path, facts.part)
            named = (facts.title, name, taken_apart(name), facts.author)
            yield SlowItem(
                item=number,
                path=facts.path,
                part=facts.part,
                kind=str(facts.kind),
                format=facts.format,
                author=facts.author,
                date_s=facts.modified_s,
                is_hidden=facts.hidden,
                texts=tuple(_words(text) for text in (reader.text(number), *named)),
            )


def taken_apart(name: str) -> str:
    """A file name with spaces where people see a new word begin."""
    apart = ""
    for before, character, after in zip(" " + name, name, name[1:] + " ", strict=False):
        rises = before.islower() and character.isupper()
        ends = before.isupper() and character.isupper() and after.islower()
        turns = {before.isdigit(), character.isdigit()} == {True, False}
        turns = turns and (before.isalpha() or character.isalpha())
        apart += (" " if rises or ends or turns else "") + (" " if character == "_" else character)
    return apart


def fits(node: Node, item: SlowItem) -> bool:
    """Whether an item is to be found, looked up word by word."""
    match node:
        case Phrase():
            return any(_stands_in(node, text) for text in item.texts) or any(
                _stands_in(_apart(node), text) for text in item.texts[1:]
            )
        case Named():
            *names, _ = item.texts[1:]
            return fits(node.phrase, replace(item, texts=((), *names)))
        case Author():
            apart = _apart(node.phrase)
            if _stands_in(apart, _words(item.author)):
                return True
            return _stands_in(node.phrase, _words(item.author))
        case OfKind():
            return item.kind == node.kind
        case OfFormat():
            return item.format == node.name
        case InFolder():
            return _lies_in(node.path, item.path)
        case Dated():
            return (node.since_s is None or item.date_s >= node.since_s) and (
                node.before_s is None or item.date_s < node.before_s
            )
        case Hidden():
            return item.is_hidden
        case Without():
            return not fits(node.node, item)
        case AllOf():
            return all(fits(one, item) for one in node.nodes)
        case AnyOf():
            return any(fits(one, item) for one in node.nodes)


def _apart(phrase: Phrase) -> Phrase:
    return Phrase(tuple(_words(taken_apart(" ".join(phrase.words)))), phrase.is_open)


def _lies_in(asked: str, path: str) -> bool:
    folder = PurePosixPath(path).parent
    if asked.startswith("/"):
        return folder.is_relative_to(asked)
    *before, last = [_words(name) for name in asked.rstrip("*").split("/") if name]
    names = [_words(name) for name in folder.parts[1:]]
    for at in range(len(names) - len(before)):
        name = names[at + len(before)]
        begins = " ".join(name).startswith(" ".join(last)) and asked.endswith("*")
        if names[at : at + len(before)] == before and (begins or name == last):
            return True
    return False


def _words(text: str) -> list[str]:
    return search_words(text).split()


def _stands_in(phrase: Phrase, text: Sequence[str]) -> bool:
    count = len(phrase.words)
    for at in range(len(text) - count + 1):
        *before, last = text[at : at + count]
        ends = last.startswith(phrase.words[-1]) if phrase.is_open else last == phrase.words[-1]
        if ends and tuple(before) == phrase.words[:-1]:
            return True
    return False
