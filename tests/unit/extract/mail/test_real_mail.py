"""Mail of many producers, where it is at hand."""

import lzma
import re
from collections import Counter
from pathlib import Path

import pytest

from neardup_desktop.extract.base import Document, Embedded, ReadFailure
from neardup_desktop.extract.dispatch import read_document
from neardup_desktop.extract.formats import pst
from neardup_desktop.extract.formats.msg import message_of
from neardup_desktop.extract.mail.outlook.mapi import BODY, RTF, MapiMessage
from neardup_desktop.extract.rtf.rtf_body import rtf_content, unpacked_rtf
from neardup_desktop.extract.web.html_text import visible_text
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.outcomes import Outcome
from tests.helpers.texts import words_of

pytestmark = pytest.mark.corpora

_UNREAD = frozenset({Outcome.DAMAGED, Outcome.CRASHED, Outcome.UNREADABLE, Outcome.TOO_LARGE})


def test_every_mail_gives_its_text(corpora: Path) -> None:
    """What gives none is empty, locked, a picture, or the notes of those who gathered the files."""
    outcomes: Counter[Outcome] = Counter()
    paths = [path for path in (corpora / "mail_formats").rglob("*") if path.is_file()]
    for path in sorted(paths)[::3]:
        try:
            item = next(read_document(Document.from_path(path)), None)
        except ReadFailure as failure:
            outcomes[failure.outcome] += 1
        else:
            outcomes[item.outcome if item else Outcome.NO_TEXT] += 1
    assert outcomes[Outcome.READ] >= 245
    assert outcomes[Outcome.UNSUPPORTED] <= 5
    assert not _UNREAD & set(outcomes)


def test_a_store_gives_what_another_reader_found(corpora: Path, tmp_path: Path) -> None:
    folder = corpora / "mail_formats/files/npm_pst-extractor"
    store = tmp_path / "enron.pst"
    store.write_bytes(lzma.decompress((folder / "enron.pst.xz").read_bytes()))
    found = list(pst.FORMAT.read(Document.from_path(store)))
    messages = [one for one in found if isinstance(one, ExtractedItem)]
    theirs = (folder / "output.txt").read_text().partition("enron.pst processed")[0]
    subjects = Counter(tuple(words_of(line)) for line in re.findall("Subject:(.*)", theirs))
    assert Counter(tuple(words_of(message.title)) for message in messages) == subjects
    body = " ".join(words_of((folder / "outputBody.txt").read_text(errors="replace")))
    told = [message for message in messages if " ".join(words_of(message.main or "")[:300]) in body]
    assert len(told) >= len(messages) - 1
    assert sum(isinstance(one, Embedded) for one in found) == 70


def test_what_outlook_packed_as_rtf_is_the_plain_text(corpora: Path) -> None:
    """Real messages hold their text twice."""
    compared = 0
    for path in sorted((corpora / "hostile").rglob("*.msg")):
        message = message_of(Document.from_path(path))
        assert isinstance(message, MapiMessage)
        if not (packed := message.properties.data(RTF)):
            continue
        kind, content = rtf_content(unpacked_rtf(packed))
        rich = words_of(visible_text(content) if kind == "html" else content)
        plain = [word for word in words_of(message.properties.text(BODY)) if word.strip("_")]
        assert rich == plain, path
        compared += 1
    assert compared >= 12
