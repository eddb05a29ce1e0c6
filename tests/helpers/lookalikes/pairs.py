"""All look-alikes of a seed: pairs that differ in one small thing, and pairs that do not."""

import io
import random
import re
import zipfile
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from tests.helpers.lookalikes import marked_up, office, opendocument, plain, printed
from tests.helpers.lookalikes.base import NOTHING_MORE, Form, Pair, RichForm, prose
from tests.helpers.lookalikes.signs import SIGNS
from tests.helpers.lookalikes.structures import all_structures

FORMS: dict[str, Form] = {
    form.name: form
    for form in (
        *plain.FORMS,
        *marked_up.FORMS,
        *office.FORMS,
        *opendocument.FORMS,
        *printed.FORMS,
    )
}
"""No mailbox: a message in it is never touched by a rule."""
WRITTEN: tuple[RichForm, ...] = (
    plain.PlainText(),
    plain.Markdown(),
    plain.RestructuredText(),
    plain.AsciiDoc(),
    plain.Org(),
    plain.Tex(),
    marked_up.WebPage(),
    marked_up.FictionBook(),
    marked_up.Epub(),
    office.Word(),
    office.RichText(),
    opendocument.OpenDocument("odt", "text", "office:text"),
    opendocument.OpenDocument("fodt", "text", "office:text", is_flat=True),
    printed.Pdf(),
)
"""What the same document is written in."""

_EXPORTED = ("link target", "struck out", "alternative text")
_SHEETS = ("csv", "tsv", "xlsx", "ods")


def differing(seed: int = 1) -> Iterator[Pair]:
    """Pairs that differ in one thing: signs in every kind of file, then structures."""
    for kind, values in SIGNS.items():
        for form in FORMS.values():
            dice = random.Random(f"{seed} {kind} {form.name}")
            text = prose(dice)
            sides = []
            for value in values:
                blocks = [*text[:2], f"We agreed on {value} for the summer.", *text[2:]]
                sides.append([form.paragraph(block) for block in blocks])
            try:
                left, right = (form.whole(side) for side in sides)
            except UnicodeEncodeError:  # this kind of file has no such sign
                continue
            name = form.extension
            yield Pair(kind, form.name, (name, left), (name, right), differs=True)
    for kind, sides_of in all_structures():
        for form_name, (first, second) in sides_of.items():
            form = FORMS[form_name]
            text = prose(random.Random(f"{seed} {kind} {form_name}"))
            left, right = (
                form.whole(_around(form, text, block), more) for block, more in (first, second)
            )
            name = form.extension
            yield Pair(kind, form_name, (name, left), (name, right), differs=True)


def _around(form: Form, text: Sequence[str], block: str) -> list[str]:
    written = [form.paragraph(paragraph) for paragraph in text]
    return [*written[:2], *((block,) if block else ()), *written[2:]]


def same(seed: int = 1) -> Iterator[Pair]:
    """Pairs that do not differ: saved again, or saved as something else."""
    for form in FORMS.values():
        yield from _saved_again(form, seed)
    for first, second in combinations(WRITTEN, 2):
        for kind, blocks in (("paragraphs", _paragraphs), ("a whole document", _document)):
            text = prose(random.Random(f"{seed} {kind} {first.name} {second.name}"))
            left, right = (
                (form.extension, form.whole(blocks(form, text), look=look))
                for look, form in enumerate((first, second))
            )
            yield Pair(kind, f"{first.name}+{second.name}", left, right, differs=False)
    for one, other in combinations(_SHEETS, 2):
        text = prose(random.Random(f"{seed} {one} {other}"), 5)
        left, right = (
            (form.extension, form.whole([form.paragraph(line) for line in text]))
            if form.name not in ("xlsx", "ods")
            else (form.extension, form.whole(_rows(form, text)))
            for form in (FORMS[one], FORMS[other])
        )
        # A workbook also has the name of the sheet, so that it is a version of the table.
        is_version = len({name in ("xlsx", "ods") for name in (one, other)}) > 1
        yield Pair("a sheet", f"{one}+{other}", left, right, differs=is_version)


def exported(seed: int = 1) -> Iterator[Pair]:
    """The same document in two formats, with what neither of its texts shows."""
    for kind, sides_of in all_structures():
        # One picture in the book is more than the name of one.
        forms = [form for form in WRITTEN if form.name in sides_of.keys() - {"pdf", "epub"}]
        for first, second in combinations(forms if kind in _EXPORTED else (), 2):
            text = prose(random.Random(f"{seed} {kind} {first.name} {second.name}"))
            sides = []
            for form in (first, second):
                block, more = sides_of[form.name][0]
                sides.append((form.extension, form.whole(_around(form, text, block), more)))
            left, right = sides
            name = f"{first.name}+{second.name}"
            yield Pair(f"{kind}, exported", name, left, right, differs=False)


def _rows(form: Form, text: Sequence[str]) -> list[str]:
    """With the first row that the separated values have."""
    head = form.table([["Number", "Words"]])  # type: ignore[attr-defined]
    return [head, *(form.paragraph(line) for line in text)]


def _paragraphs(form: RichForm, text: Sequence[str]) -> list[str]:
    return [form.paragraph(paragraph) for paragraph in text]


def _document(form: RichForm, text: Sequence[str]) -> list[str]:
    """A heading, a list and a table between the paragraphs."""
    words = text[0].rstrip(".").split()
    return [
        form.heading(" ".join(words[:4]).capitalize()),
        form.paragraph(text[1]),
        form.bullets([" ".join(words[at : at + 4]) for at in (4, 8, 12)]),
        form.paragraph(text[2]),
        form.table([words[at : at + 3] for at in (16, 19, 22)]),
        form.paragraph(f"The {words[30]}'s rent - 5 % of 1,200 - is due on the 3rd: 10² ells."),
        form.numbered([" ".join(words[at : at + 3]) for at in (25, 28, 31)]),
        form.paragraph(text[3]),
    ]


def _saved_again(form: Form, seed: int) -> Iterator[Pair]:
    for kind, change in _CHANGES.items():
        dice = random.Random(f"{seed} {kind} {form.name}")
        blocks = [form.paragraph(paragraph) for paragraph in prose(dice)]
        left = form.whole(blocks)
        right = change(form, blocks, left)
        if right is not None and right != left:
            name = form.extension
            yield Pair(kind, form.name, (name, left), (name, right), differs=False)


def _by_another_program(form: Form, blocks: Sequence[str], _left: bytes) -> bytes:
    return form.whole(blocks, NOTHING_MORE, 1)


def _with_other_line_ends(form: Form, _blocks: Sequence[str], left: bytes) -> bytes | None:
    if form.name not in _TEXTS or b"\r\n" in left:
        return None
    return left.replace(b"\n", b"\r\n")


def _with_a_mark(form: Form, _blocks: Sequence[str], left: bytes) -> bytes | None:
    return b"\xef\xbb\xbf" + left if form.name in _TEXTS else None


def _in_utf_16(form: Form, _blocks: Sequence[str], left: bytes) -> bytes | None:
    if form.name not in ("txt", "csv", "tsv", "md"):
        return None
    return b"\xff\xfe" + left.decode().encode("utf-16-le")


def _wrapped_otherwise(form: Form, blocks: Sequence[str], _left: bytes) -> bytes | None:
    if form.name not in ("md", "rst", "adoc", "org", "tex", "html", "fb2", "epub", "eml-html"):
        return None
    return form.whole([_wrapped(block) for block in blocks])


def _wrapped(block: str) -> str:
    words = block.split(" ")
    return "\n".join(" ".join(words[at : at + 9]) for at in range(0, len(words), 9))


def _packed_otherwise(_form: Form, _blocks: Sequence[str], left: bytes) -> bytes | None:
    if not left.startswith(b"PK"):
        return None
    held = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(left)) as source,
        zipfile.ZipFile(held, "w", zipfile.ZIP_STORED) as target,
    ):
        for name in source.namelist():
            target.writestr(zipfile.ZipInfo(name, (2024, 5, 6, 7, 8, 10)), source.read(name))
    return held.getvalue()


def _with_attributes_in_another_order(
    form: Form, blocks: Sequence[str], _left: bytes
) -> bytes | None:
    if form.name not in ("html", "mhtml", "eml-html", "epub"):
        return None
    sides = [
        f"<p {said}>{block.removeprefix('<p>')}"
        for said, block in zip(_ATTRIBUTES, blocks, strict=False)
    ]
    return form.whole([*sides, *blocks[len(sides) :]])


_ATTRIBUTES = ('class="one" id="a"', 'id="b" class="two"', 'style="margin: 0"')
_TEXTS = (
    "txt",
    "md",
    "rst",
    "adoc",
    "org",
    "tex",
    "csv",
    "tsv",
    "srt",
    "py",
    "html",
    "xml",
    "opml",
    "fb2",
)

_CHANGES: dict[str, Callable[[Form, Sequence[str], bytes], bytes | None]] = {
    "another program": _by_another_program,
    "other line ends": _with_other_line_ends,
    "mark of the encoding": _with_a_mark,
    "another encoding": _in_utf_16,
    "other wraps": _wrapped_otherwise,
    "packed otherwise": _packed_otherwise,
    "other looks": _with_attributes_in_another_order,
}


def quoted(seed: int = 1) -> Iterator[Pair]:
    """The same words with other forms of quotes and dashes, as programs put them in."""
    for form in FORMS.values():
        dice = random.Random(f"{seed} quotes {form.name}")
        text = prose(dice)
        plain_said = 'She said "we will" - and it\'s done.'
        sides = []
        for said in (plain_said, re.sub(r'"(\w[^"]*)"', "“\\1”", plain_said).replace("'", "’")):
            blocks = [form.paragraph(block) for block in (*text[:2], said, *text[2:])]
            sides.append(form.whole(blocks))
        name = form.extension
        yield Pair("forms of quotes", form.name, (name, sides[0]), (name, sides[1]), differs=False)


def all_pairs(seed: int = 1) -> list[Pair]:
    """All of them."""
    return [*differing(seed), *same(seed), *exported(seed), *quoted(seed)]
