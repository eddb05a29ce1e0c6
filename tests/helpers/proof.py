r"""An independent proof that a plan loses nothing: files are read again, by a few lines here.

Words are `re.findall(r"\w+", text.casefold())`, each letter a word in scripts without spaces, and a
low line part of a word only between its letters. Plain text is decoded and mail is parsed here, by
the standard library. What only the program can read (PDF, DOCX, web pages) is extracted anew, and
what the archive holds must be the same words.
"""

import email
import email.header
import re
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from email.message import Message
from pathlib import Path

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.extract.base import Document, ReadFailure
from neardup_desktop.extract.dispatch import read_document
from neardup_desktop.model.actions import ItemRef, Plan, Step, Verb
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.rules import Rule

_UNSPACED = "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u9fff\uf900-\ufaff"
_LETTERS = rf"[^\W_{_UNSPACED}]+"
_WORD = re.compile(rf"{_LETTERS}(?:_{_LETTERS})*|[{_UNSPACED}]")
_HEADER = re.compile(r"(From |[A-Za-z-]+: )")
_SAME = (Evidence.SAME_DOCUMENT, Evidence.IDENTICAL_TEXT)
_LOSSLESS = (Evidence.IDENTICAL_FILE, *_SAME, Evidence.CONTAINED)
_HELD_TEXTS = 400


def words_of(text: str) -> list[str]:
    """The words of a text, case-folded, in order."""
    return _WORD.findall(text.casefold())


def stands_in(inner: Iterable[str], outer: Iterable[str]) -> bool:
    """Whether all of the inner words come in the outer ones, in the same order."""
    rest = iter(outer)
    return all(word in rest for word in inner)


def plain_text(path: Path) -> str | None:
    """The text of a plain text file in UTF-8, or None for every other file."""
    if path.suffix.lower() not in (".txt", ".log"):
        return None
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError:
        return None
    # A web page or a mail under another name is read as what it is.
    return None if text.lstrip().startswith("<") or _HEADER.match(text) else text


def mail_text(path: Path) -> str | None:
    """Subject and plain text of a simple mail in a file; None where it holds more than that."""
    if path.suffix.lower() != ".eml":
        return None
    message = email.message_from_bytes(path.read_bytes())
    if message.is_multipart() or message.get_content_type() != "text/plain":
        return None
    body = _decoded(message)
    if body is None:
        return None
    try:
        subject = str(
            email.header.make_header(email.header.decode_header(message["subject"] or ""))
        )
    except (LookupError, UnicodeDecodeError, email.errors.HeaderParseError):
        return None
    return f"{subject}\n{body}"


def _decoded(message: Message) -> str | None:
    content = message.get_payload(decode=True)
    if not isinstance(content, bytes):
        return None
    try:
        return content.decode(message.get_content_charset() or "utf-8")
    except (LookupError, UnicodeDecodeError):
        return None


@dataclass(slots=True)
class Proof:
    """What checking plans came to.

    Attributes:
        reader: of the archive that the plans are made from.
        steps: steps that were looked at.
        read_alone: of these, those of which both texts were read without this program.
        failures: what did not hold, a sentence each.
    """

    reader: ArchiveReader
    steps: int = 0
    read_alone: int = 0
    failures: list[str] = field(default_factory=list)
    _texts: dict[tuple[str, str, int], list[str]] = field(default_factory=dict)
    _alone: dict[tuple[str, str, int], bool] = field(default_factory=dict)
    _holders: Counter[str] = field(default_factory=Counter)
    _going_of: Plan | None = None
    _going: Counter[str] = field(default_factory=Counter)

    def check(
        self,
        plan: Plan,
        *,
        rule: Rule | None = None,
        confirmed: frozenset[int] = frozenset(),
        untouchable: Iterable[Path] = (),
    ) -> None:
        """Look at each step of a plan before it is carried out, with the files as they are.

        Without a rule it is a plan for a selection, of which the user looked at the `confirmed`
        items one by one. No step may touch what is `untouchable`.
        """
        fixed = tuple(untouchable)
        going = {step.subject.file.path for step in plan.steps}
        folders = {Path(path) for step in plan.steps for path in step.companions}
        for step in plan.steps:
            self.steps += 1
            path = Path(step.subject.file.path)
            for touched in (path, *map(Path, step.companions)):
                # A part of a kept file is an item of its own, which may be hidden.
                is_kept = touched in fixed and not step.subject.part
                if is_kept or any(one in touched.parents for one in fixed):
                    self._fail(step, "is kept or protected")
            if plan.verb is Verb.TRASH:
                self._check_loss(plan, step, rule, confirmed)
            survivor = step.survivor
            if survivor is not None and plan.verb in (Verb.TRASH, Verb.MOVE):
                stands = Path(survivor.file.path)
                if rule is not None and rule.kept_outside:
                    inside = (Path(folder) in stands.parents for folder in rule.folders)
                    if any(inside):
                        self._fail(step, "its survivor is not outside")
                if survivor.file.path in going or folders.intersection(stands.parents):
                    self._fail(step, "its survivor goes as well")
                if not stands.is_file() or stands.is_symlink():
                    self._fail(step, "its survivor is no file")

    def with_twins(self, plan: Plan, confirmed: frozenset[int]) -> frozenset[int]:
        """The items that were looked at, and those of the same words that go with them."""
        looked_at = {
            (tuple(self.words(step.subject)[0]), step.survivor.item)
            for step in plan.steps
            if step.survivor is not None and step.subject.item in confirmed
        }
        twins = {
            int(step.subject.item)
            for step in plan.steps
            if step.twin is not None
            and step.survivor is not None
            and (tuple(self.words(step.subject)[0]), step.survivor.item) in looked_at
        }
        return confirmed | twins

    def _check_loss(
        self, plan: Plan, step: Step, rule: Rule | None, confirmed: frozenset[int]
    ) -> None:
        survivor = step.survivor
        if step.subject.part:
            self._fail(step, "is a part of a file")
        elif survivor is None:
            self._fail(step, "has no survivor")
        elif step.evidence not in (*_LOSSLESS, Evidence.NEAR_DUPLICATE):
            self._fail(step, f"stands on level {step.evidence}")
        elif step.evidence is Evidence.IDENTICAL_FILE:
            same = (
                Path(step.subject.file.path).read_bytes() == Path(survivor.file.path).read_bytes()
            )
            if not same or survivor.part:
                self._fail(step, "differs from its survivor")
            self.read_alone += 1
        else:
            self._check_words(plan, step, survivor, rule, confirmed)

    def _check_words(
        self,
        plan: Plan,
        step: Step,
        survivor: ItemRef,
        rule: Rule | None,
        confirmed: frozenset[int],
    ) -> None:
        own, own_alone = self.words(step.subject)
        others, others_alone = self.words(survivor)
        self.read_alone += own_alone and others_alone
        if step.text_loss.is_none and not stands_in(own, others):
            self._fail(step, "says that no text is lost, but its survivor lacks some")
        if step.evidence in _LOSSLESS:
            if step.evidence in _SAME and own != others:
                self._fail(step, "has other words than its survivor")
            if not stands_in(own, others):
                self._fail(step, "holds words that its survivor lacks")
            return
        if step.subject.item in confirmed:
            return
        if rule is None or rule.most_unique_words is None:
            self._fail(step, "is a near-duplicate that nobody looked at and no rule bounds")
        elif step.lost_count > rule.most_unique_words:
            self._fail(step, "loses more words than the rule allows")
        elif len(gone := self._lost_everywhere(set(own), plan)) > rule.most_unique_words:
            self._fail(step, f"loses words that nothing at all holds: {gone[:9]}")
        elif missing := set(gone) - set(step.lost_words):
            self._fail(step, f"does not name words that it loses: {sorted(missing)[:9]}")
        elif len(set(own) - set(others)) < step.lost_count:
            self._fail(step, "loses fewer words than it says")

    def _lost_everywhere(self, own: set[str], plan: Plan) -> list[str]:
        """The words that no item of the archive holds once this plan is carried out."""
        if not self._holders:
            for (item,) in self.reader.index.rows("SELECT id FROM items"):
                self._holders.update(set(words_of(self.reader.text(ItemId(item)))))
        if self._going_of is not plan:
            self._going_of, self._going = plan, Counter()
            for step in plan.steps:
                self._going.update(set(self.words(step.subject)[0]))
        return sorted(word for word in own if self._holders[word] <= self._going[word])

    def words(self, item: ItemRef) -> tuple[list[str], bool]:
        """The words of an item read anew, and whether without this program."""
        key = (item.file.path, item.part, item.file.mtime_ns)
        if key not in self._texts:
            if len(self._texts) >= _HELD_TEXTS:
                self._texts.clear()
                self._alone.clear()
            path = Path(item.file.path)
            text = None if item.part else plain_text(path)
            text = text if text is not None or item.part else mail_text(path)
            self._alone[key] = text is not None
            self._texts[key] = words_of(self._extracted(item) if text is None else text)
        return self._texts[key], self._alone[key]

    def _extracted(self, item: ItemRef) -> str:
        """The text of an item as a fresh extraction gives it; the archive's must be the same."""
        fresh = ""
        # A mailbox may be cut off in the middle; what came before that is good.
        with suppress(ReadFailure):
            for one in read_document(Document.from_path(Path(item.file.path))):
                if one.part == item.part:
                    fresh = one.text
                    break
        if words_of(fresh) != words_of(self.reader.text(item.item)):
            self.failures.append(f"{item.file.path} {item.part}: the archive holds other words")
        return fresh

    def _fail(self, step: Step, what: str) -> None:
        survivor = step.survivor.file.path if step.survivor else "nothing"
        self.failures.append(f"{step.subject.file.path} (for it stands {survivor}): {what}")
