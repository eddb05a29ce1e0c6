"""A home folder of which every name and text is a word of its own, and a search for these words."""

import base64
import html
import io
import os
import re
import urllib.parse
import zipfile
from dataclasses import dataclass, field
from email.message import EmailMessage
from enum import Enum
from hashlib import sha256
from pathlib import Path

import docx

from tests.helpers.clutter import ESSAY, invoice
from tests.helpers.home_pages import picture_bytes
from tests.helpers.pdf_writer import locked_pdf

_WORD = re.compile(r"zq[a-p]{14}")
_BASE64 = re.compile(r"[A-Za-z0-9_-]{24,}")
_MEANWHILE = "Nobody had told the {word} about the plums that were drying on the roof that autumn. "


class Names(Enum):
    """What a word names, by who may learn it."""

    ABOVE = "what lies above the folder that was added, or elsewhere"
    BELOW = "a folder, file or part below it"
    TITLE = "a title or subject"
    LABEL = "a rule of the person's own"
    TEXT = "what a document says, and who wrote it"
    SETTING = "what only the settings of the archive name"


@dataclass(slots=True)
class Secrets:
    """Makes words that stand nowhere else, and knows what they name."""

    named: dict[str, Names] = field(default_factory=dict)

    def word(self, names: Names) -> str:
        """A new word: it survives folding, encodings and every notation of names."""
        digest = sha256(str(len(self.named)).encode()).hexdigest()[:14]
        made = "zq" + digest.translate(str.maketrans("0123456789abcdef", "abcdefghijklmnop"))
        self.named[made] = names
        return made

    def found_in(self, content: bytes) -> set[Names]:
        """What the words name that a file holds, however it spells them."""
        text = content.decode("utf-8")
        seen = {found for reading in _readings(text) for found in _WORD.findall(reading)}
        assert seen <= set(self.named)
        return {self.named[word] for word in seen}


def _readings(text: str) -> list[str]:
    """A text as it stands, and with each notation in it resolved."""
    plain = html.unescape(html.unescape(text))
    escaped = re.sub(r"\\u([0-9a-fA-F]{4})", lambda one: chr(int(one[1], 16)), plain)
    joined = re.sub(r"<[^>]*>|[\u00ad\u200b-\u200f\s]", "", escaped)
    readings = [text, plain, escaped, joined, urllib.parse.unquote(escaped)]
    for run in _BASE64.findall(text.replace("+", "-").replace("/", "_")):
        data = base64.urlsafe_b64decode(run[: len(run) // 4 * 4])
        readings += [data.decode("latin-1"), data.decode("utf-16-le", "ignore")]
    return [reading.casefold() for reading in readings]


@dataclass(frozen=True, slots=True)
class SecretHome:
    """The places of a home folder that is written by `build_secret_home`.

    Attributes:
        secrets: all words.
        person: the home folder of the user.
        sources: two folders in it that are to be scanned; the first holds nearly everything.
        archive: where the archive is to be.
        elsewhere: a folder that things are moved to.
        protected: a folder in the first source.
        moved: a copy that is to be moved.
    """

    secrets: Secrets
    person: Path
    sources: tuple[Path, Path]
    archive: Path
    elsewhere: Path
    protected: Path
    moved: Path


def build_secret_home(root: Path) -> SecretHome:
    """Write the folder: every level, every way of not being compared, mail, packages."""
    secrets = Secrets()
    word = secrets.word
    person = root / word(Names.ABOVE) / word(Names.ABOVE)
    source = person / word(Names.ABOVE)
    other = person / word(Names.ABOVE)
    deep = source / word(Names.BELOW) / word(Names.BELOW)
    deep.mkdir(parents=True)
    other.mkdir()
    _texts(secrets, deep)
    _mail(secrets, source)
    _packages(secrets, source)
    _not_compared(secrets, source)
    protected = source / word(Names.BELOW)
    protected.mkdir()
    (protected / f"{word(Names.BELOW)}.txt").write_text(ESSAY)
    (other / f"{word(Names.BELOW)}.txt").write_text(ESSAY)
    moved = source / f"{word(Names.BELOW)}.txt"
    moved.write_text(_MEANWHILE.format(word="garden") * 3)
    (deep / f"{word(Names.BELOW)}.txt").write_text(_MEANWHILE.format(word="garden") * 3)
    return SecretHome(
        secrets=secrets,
        person=person,
        sources=(source, other),
        archive=root / word(Names.ABOVE) / word(Names.ABOVE),
        elsewhere=person / word(Names.ABOVE) / word(Names.ABOVE),
        protected=protected,
        moved=moved,
    )


def _texts(secrets: Secrets, folder: Path) -> None:
    """An essay on all levels of evidence, a series, and a document with properties."""
    word = secrets.word
    words = ESSAY.split()
    texts = (
        f"{ESSAY}\n",
        f"{ESSAY}\n",
        ESSAY.replace(" ", "  "),
        " ".join(words[: len(words) // 2]),
        ESSAY.replace("pears", word(Names.TEXT)),
        *(invoice(number, day=number % 28, amount=number // 2) for number in (4711, 4718)),
    )
    for age, text in enumerate(texts):
        path = folder / f"{word(Names.BELOW)}.txt"
        path.write_text(text)
        os.utime(path, (1_600_000_000 - age * 86_400,) * 2)
    document = docx.Document()
    document.core_properties.title = word(Names.TITLE)
    document.core_properties.author = word(Names.TEXT)
    document.add_paragraph(ESSAY.replace("harbour", word(Names.TEXT)))
    document.save(str(folder / f"{word(Names.BELOW)}.docx"))


def _mail(secrets: Secrets, folder: Path) -> None:
    """A mail with an attachment, twice, and a mailbox that holds one like it."""
    word = secrets.word
    message = EmailMessage()
    message["From"] = f"{word(Names.TEXT)} <{word(Names.TEXT)}@{word(Names.TEXT)}.example>"
    message["To"] = f"{word(Names.TEXT)}@{word(Names.TEXT)}.example"
    message["Subject"] = word(Names.TITLE)
    message["Message-ID"] = f"<{word(Names.TEXT)}@example.org>"
    message["Date"] = "Thu, 1 Jan 2015 00:00:00 +0000"
    message.set_content(_MEANWHILE.format(word=word(Names.TEXT)) * 3)
    message.add_attachment(ESSAY, filename=f"{word(Names.BELOW)}.txt")
    for _ in range(2):
        (folder / f"{word(Names.BELOW)}.eml").write_bytes(message.as_bytes())
    mailbox = b"From someone Thu Jan  1 00:00:00 2015\n" + message.as_bytes() + b"\n\n"
    (folder / f"{word(Names.BELOW)}.mbox").write_bytes(mailbox * 2)


def _packages(secrets: Secrets, folder: Path) -> None:
    """A packed text, and a saved page with its folder, twice."""
    word = secrets.word
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as package:
        package.writestr(f"{word(Names.BELOW)}/{word(Names.BELOW)}.txt", ESSAY)
        package.writestr(f"{word(Names.BELOW)}.docx", b"PK\3\4 no document")
    (folder / f"{word(Names.BELOW)}.zip").write_bytes(packed.getvalue())
    for number in range(2):
        name = word(Names.BELOW)
        title, said = word(Names.TITLE), word(Names.TEXT)
        shown = f"<title>{title}</title><p>{_MEANWHILE.format(word='baker') * 4}<p>{said}"
        (folder / f"{name}.html").write_text(shown)
        (folder / f"{name}_files").mkdir()
        picture = folder / f"{name}_files" / f"{word(Names.BELOW)}.png"
        picture.write_bytes(picture_bytes(number))


def _not_compared(secrets: Secrets, folder: Path) -> None:
    """What is damaged, locked, empty, unknown, left out, a link, full of holes, or not allowed."""
    word = secrets.word
    contents = {
        "pdf": b"%PDF-1.4 nothing more",
        "docx": b"PK\3\4 nothing more",
        "txt": b"",
        word(Names.BELOW): bytes(range(256)),
        "jpg": b"\xff\xd8\xff nothing more",
    }
    for ending, content in contents.items():
        (folder / f"{word(Names.BELOW)}.{ending}").write_bytes(content)
    # Two of an ending that no format has, alike byte by byte.
    for _ in range(2):
        (folder / f"{word(Names.BELOW)}.{word(Names.BELOW)}").write_bytes(bytes(range(200)))
    (folder / f"{word(Names.BELOW)}.pdf").write_bytes(locked_pdf([word(Names.TEXT)]))
    with (folder / f"{word(Names.BELOW)}.html").open("wb") as hollow:
        hollow.truncate(1 << 33)
    (folder / f"{word(Names.BELOW)}.txt").symlink_to(folder / word(Names.BELOW))
    os.mkfifo(folder / f"{word(Names.BELOW)}.txt")
    closed = folder / f"{word(Names.BELOW)}.txt"
    closed.write_text(ESSAY)
    closed.chmod(0)
    left_out = folder / word(Names.BELOW) / "node_modules" / word(Names.BELOW)
    left_out.mkdir(parents=True)
    (left_out / f"{word(Names.BELOW)}.txt").write_text(ESSAY)
