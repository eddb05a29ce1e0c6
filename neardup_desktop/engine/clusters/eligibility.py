"""The items that a rule applies to, and those never touched, as arrays over all items."""

import os
from collections.abc import Collection, Sequence
from functools import cached_property

import numpy as np

from neardup_desktop.actions.identity import Folders
from neardup_desktop.detect.base import Indices, Mask
from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.folder_names import inside
from neardup_desktop.engine.clusters.item_columns import Columns
from neardup_desktop.engine.clusters.mail_stores import named_stores
from neardup_desktop.engine.clusters.mailbox_messages import MailboxMessages
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.kinds import ARCHIVES, MEDIA, PLAYLISTS, SIDECARS, Kind
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.rules import Rule
from neardup_desktop.text.distinct import distinct

__all__ = ["BARS", "NEVER_TRASHED", "Eligibility", "inside", "leaves_needed"]

NEVER_TRASHED = (
    None,
    Refused.PROTECTED,
    Refused.KEPT,
    Refused.AWAY,
    Refused.PART_OF_PACKAGE,
)
"""Why no plan trashes an item, whatever else it may take, such as messages out of mailboxes."""
BARS = (None, *Refused)
"""Why an item may not go, by the number that `Eligibility.bars` gives it; the first: it may."""
_ICON_BYTES = 10_000
_ORNAMENT_BYTES = 100_000
"""Pictures and sounds below this size, in a folder with web pages, may be parts of those."""
_TAKES_AWAY = frozenset({Verb.HIDE, Verb.TRASH, Verb.MOVE})


class Eligibility:
    """The reasons that forbid an action on an item, whatever the evidence."""

    def __init__(
        self, review: Review, reader: ArchiveReader, messages: MailboxMessages | None = None
    ) -> None:
        """Read what is protected; with `messages` those may be taken out of their mailboxes."""
        self._review = review
        self._reader = reader
        self._messages = messages
        self._kept = np.zeros(len(review.items), dtype=np.bool_)
        self._kept[review.indices_of(reader.kept_items())] = True

    @cached_property
    def _protected(self) -> Mask:
        columns, protected = self._review.columns, Folders(self._reader.protected())
        is_held = [bool(protected.hold(folder)) for folder in columns.folders]
        return np.array(is_held, dtype=np.bool_)[columns.folder]

    @cached_property
    def _needed(self) -> Mask:
        return needed_in_place(self._review.columns)

    @cached_property
    def _unread(self) -> Mask:
        """The files that were only hashed by now: documents that need them may be unread, too."""
        return np.isin(self._review.items, self._reader.items.before_reading())

    @property
    def excluded(self) -> Mask:
        """The items that are kept or protected, so that no action takes them away; shape (n,)."""
        return self._protected | self._kept

    @property
    def kept(self) -> Mask:
        """The items that are marked to be kept, shape (n,)."""
        return self._kept

    @property
    def never_trashed(self) -> Indices:
        """Reasons that keep items from the trash, by index in `NEVER_TRASHED`; shape (n,)."""
        review = self._review
        masks = (self._protected, self._kept, review.is_away, review.packaged)
        return np.select(masks, range(1, len(NEVER_TRASHED)), 0).astype(np.int64)

    def bars(self, verb: Verb) -> Indices:
        """Why each item may not be taken away, as an index into `BARS`; shape (n,)."""
        return self._coded(self._bars(verb))

    def bars_by_rule(self, rule: Rule) -> Indices:
        """Why a rule may not take each item away, as an index into `BARS`; shape (n,)."""
        bars = self._bars(rule.verb)
        if leaves_needed(rule):
            is_shown = self._needed & self._review.columns.is_shown
            bars += [(Refused.LINKED, is_shown), (Refused.NEEDED_IN_PLACE, self._needed)]
        return self._coded([*bars, (Refused.MAIL_STORE, self._stays_in_store(rule))])

    def bars_by_hand(self, looked_at: Collection[int]) -> Indices:
        """Why each item may not be trashed if the user chose it, as an index into `BARS`.

        `looked_at` are the indices of those that the user has confirmed one by one.
        """
        stays = self._store_files.copy()
        stays[list(looked_at)] = False
        return self._coded([*self._bars(Verb.TRASH), (Refused.MAIL_STORE, stays)])

    def _bars(self, verb: Verb) -> list[tuple[Refused, Mask]]:
        """The reasons why items may not be taken away, the first of which counts, with these."""
        if verb not in _TAKES_AWAY:
            return []
        bars = [(Refused.PROTECTED, self._protected), (Refused.KEPT, self._kept)]
        messages = self._messages if verb is Verb.TRASH else None
        if messages is not None and messages.are_read_only:
            return [*bars, (Refused.PART_OF_FILE, ~messages.is_message)]
        if not verb.touches_disk:
            return bars
        is_part = ~self._review.columns.part_is_file
        bars += [(Refused.AWAY, self._review.is_away), (Refused.NOT_READ_YET, self._unread)]
        if messages is None:
            bars.append((Refused.PART_OF_FILE, is_part))
        else:
            bars += [
                (Refused.PART_OF_FILE, is_part & ~messages.is_message),
                (Refused.SERVER_MAIL, is_part & messages.is_on_server),
                # A message of which an attachment is marked.
                (Refused.KEPT, is_part & messages.with_any(self._kept)),
            ]
        return [*bars, (Refused.PART_OF_PACKAGE, self._review.packaged)]

    def _coded(self, bars: Sequence[tuple[Refused, Mask]]) -> Indices:
        """The first reason of each item as an index into `BARS`, shape (n,)."""
        codes = np.zeros(len(self._review.items), dtype=np.int64)
        for reason, mask in reversed(bars):
            codes[mask] = BARS.index(reason)
        return codes

    @cached_property
    def _store_files(self) -> Mask:
        """The files in the stores of mail programs; messages of mailboxes are no files."""
        return self._review.in_mail_store & self._review.columns.part_is_file

    def _stays_in_store(self, rule: Rule) -> Mask:
        """The files in stores of mail programs that a rule does not name, shape (n,)."""
        stays = self._store_files
        if not rule.verb.touches_disk or rule.kinds == {Kind.EMAIL}:
            return np.zeros_like(stays)
        if rule.folders and stays.any():
            columns = self._review.columns
            stays = stays & ~named_stores(columns, self._review.in_mail_store, rule.folders)
        return stays

    def already(self, index: int, verb: Verb) -> Refused | None:
        """`Refused.ALREADY` where a mark would change nothing."""
        hidden, kept = self._review.hidden[index], self._kept[index]
        so_already = {
            Verb.HIDE: hidden,
            Verb.UNHIDE: not hidden,
            Verb.KEEP: kept,
            Verb.UNKEEP: not kept,
            Verb.UNREPRESENT: not self._review.is_chosen(index),
        }
        return Refused.ALREADY if so_already.get(verb, False) else None

    def reached(self, rule: Rule) -> Mask:
        """The items within the limits of a rule, shape (n,)."""
        review, columns = self._review, self._review.columns
        reached = np.ones(len(review.items), dtype=np.bool_)
        if rule.kinds:
            kinds = [index for index, kind in enumerate(columns.kinds) if kind in rule.kinds]
            reached &= np.isin(columns.kind, kinds)
        if rule.formats:
            formats = [index for index, name in enumerate(columns.formats) if name in rule.formats]
            reached &= np.isin(columns.format, formats)
        if rule.folders:
            reached &= inside(columns.folders, rule.folders)[columns.folder]
        if rule.least_bytes:
            reached &= columns.file_bytes >= rule.least_bytes
        if rule.after_s is not None:
            reached &= columns.modified_s >= rule.after_s
        if rule.before_s is not None:
            reached &= columns.modified_s < rule.before_s
        if rule.verb is Verb.HIDE:
            reached &= ~review.hidden
        return reached


def leaves_needed(rule: Rule) -> bool:
    """Whether a rule leaves alone what programs may need: not where it names other files."""
    return rule.verb.touches_disk and not {Kind.OTHER, Kind.PICTURE} & set(rule.kinds)


def needed_in_place(columns: Columns) -> Mask:
    """The other files that may be needed where they are, shape (n,)."""
    archives = np.array([name in ARCHIVES for name in columns.formats], dtype=np.bool_)
    media = np.array([name in MEDIA for name in columns.formats], dtype=np.bool_)
    follow = np.array([name in PLAYLISTS | SIDECARS for name in columns.formats], dtype=np.bool_)
    is_small = columns.file_bytes < np.where(_beside_pages(columns), _ORNAMENT_BYTES, _ICON_BYTES)
    is_collected = archives[columns.format] | (media[columns.format] & ~is_small)
    # Whether what they belong to goes with them is looked at when a plan is made.
    is_collected |= follow[columns.format]
    # A picture whose words were read is still needed where it is shown.
    is_other = columns.of_kind(Kind.OTHER) | columns.of_kind(Kind.PICTURE)
    is_other |= media[columns.format] & columns.recognised
    needed: Mask = is_other & (~is_collected | columns.is_shown)
    return needed


def _beside_pages(columns: Columns) -> Mask:
    """The items in folders that hold a web page, or that lie below such a folder, shape (n,)."""
    pages = distinct(columns.folder[columns.of_kind(Kind.WEB_PAGE)])
    known = {columns.folders[folder]: True for folder in pages.tolist()}
    flags = np.zeros(len(columns.folders), dtype=np.bool_)
    for number, folder in enumerate(columns.folders):
        passed = []
        while folder not in known:
            passed.append(folder)
            parent = os.path.dirname(folder)  # noqa: PTH120
            if parent == folder:
                known[folder] = False
            folder = parent
        known.update(dict.fromkeys(passed, known[folder]))
        flags[number] = known[folder]
    return flags[columns.folder]
