"""Which items a rule applies to, and which must never be touched, as arrays over all items."""

import os
from collections.abc import Collection
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

__all__ = ["NEVER_TRASHED", "Eligibility", "inside", "leaves_needed"]

NEVER_TRASHED = (
    None,
    Refused.PROTECTED,
    Refused.KEPT,
    Refused.AWAY,
    Refused.PART_OF_PACKAGE,
)
"""Why no plan trashes an item, whatever else it may take, such as messages out of mailboxes."""
_ICON_BYTES = 10_000
_ORNAMENT_BYTES = 100_000
"""Pictures and sounds below this size, in a folder with web pages, may be parts of those."""
_TAKES_AWAY = frozenset({Verb.HIDE, Verb.TRASH, Verb.MOVE})


class Eligibility:
    """What forbids an action on each item, whatever the evidence."""

    def __init__(
        self, review: Review, reader: ArchiveReader, messages: MailboxMessages | None = None
    ) -> None:
        """Read what is protected; with `messages` those may be taken out of their mailboxes."""
        self._review = review
        self._reader = reader
        self._messages = messages
        self._kept = np.zeros(len(review.items), dtype=np.bool_)
        self._staying_of: tuple[Rule, Mask] | None = None
        self._bars_of: dict[Verb, list[tuple[Refused, Mask]]] = {}
        indices = [review.index_of(item) for item in reader.kept_items()]
        self._kept[[index for index in indices if index is not None]] = True

    @cached_property
    def _protected(self) -> Mask:
        columns, protected = self._review.columns, Folders(self._reader.protected())
        is_held = [bool(protected.hold(folder)) for folder in columns.folders]
        return np.array(is_held, dtype=np.bool_)[columns.folder]

    @cached_property
    def _needed(self) -> Mask:
        return needed_in_place(self._review.columns)

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
        """What keeps each item from the trash, as an index into `NEVER_TRASHED`; shape (n,)."""
        review = self._review
        masks = (self._protected, self._kept, review.is_away, review.packaged)
        return np.select(masks, range(1, len(NEVER_TRASHED)), 0).astype(np.int64)

    def bar(self, index: int, verb: Verb) -> Refused | None:
        """Why an item may not be taken away, or None."""
        if verb not in _TAKES_AWAY:
            return None
        return next((reason for reason, held in self._bars(verb) if held[index]), None)

    def free(self, verb: Verb) -> Mask:
        """The items that may be taken away, as `bar` decides for one; shape (n,)."""
        free: Mask = ~np.logical_or.reduce([held for _, held in self._bars(verb)])
        return free

    def _bars(self, verb: Verb) -> list[tuple[Refused, Mask]]:
        """Why items may not be taken away, each reason with those that it holds back, in order."""
        if verb not in self._bars_of:
            review = self._review
            bars = [(Refused.PROTECTED, self._protected), (Refused.KEPT, self._kept)]
            messages = self._messages if verb is Verb.TRASH else None
            is_part = ~review.columns.part_is_file
            if messages is not None and messages.are_read_only:
                bars.append((Refused.PART_OF_FILE, ~messages.is_message))
            elif verb.touches_disk:
                bars.append((Refused.AWAY, review.is_away))
                if messages is None:
                    bars.append((Refused.PART_OF_FILE, is_part))
                else:
                    # A message stays where an attachment of it is marked to be kept.
                    keeps_part = messages.with_any(self._kept)
                    bars += [
                        (Refused.PART_OF_FILE, is_part & ~messages.is_message),
                        (Refused.SERVER_MAIL, is_part & messages.is_on_server),
                        (Refused.KEPT, is_part & keeps_part),
                    ]
                bars.append((Refused.PART_OF_PACKAGE, review.packaged))
            self._bars_of[verb] = bars
        return self._bars_of[verb]

    def bar_by_rule(self, index: int, rule: Rule) -> Refused | None:
        """Why a rule may not take an item away, or None."""
        reason = self.bar(index, rule.verb)
        if reason is None and leaves_needed(rule) and self._needed[index]:
            is_shown = self._review.columns.is_shown[index]
            return Refused.LINKED if is_shown else Refused.NEEDED_IN_PLACE
        if reason is None and self._stays_in_store(rule)[index]:
            return Refused.MAIL_STORE
        return reason

    def free_by_rule(self, rule: Rule) -> Mask:
        """The items that a rule may take away, as `bar_by_rule` decides for one; shape (n,)."""
        free = self.free(rule.verb) & ~self._stays_in_store(rule)
        return free & ~self._needed if leaves_needed(rule) else free

    def bar_by_hand(self, index: int, looked_at: Collection[int]) -> Refused | None:
        """Why an item that the user chose may not be trashed, or None.

        `looked_at` are the indices of those that the user has confirmed one by one.
        """
        reason = self.bar(index, Verb.TRASH)
        if reason is None and self._store_files[index] and index not in looked_at:
            return Refused.MAIL_STORE
        return reason

    def free_by_hand(self, looked_at: Collection[int]) -> Mask:
        """The items that may be trashed, as `bar_by_hand` decides for one; shape (n,)."""
        stays = self._store_files.copy()
        stays[list(looked_at)] = False
        return self.free(Verb.TRASH) & ~stays

    @cached_property
    def _store_files(self) -> Mask:
        """The files in the stores of mail programs; messages of mailboxes are no files."""
        return self._review.in_mail_store & self._review.columns.part_is_file

    def _stays_in_store(self, rule: Rule) -> Mask:
        """The files in stores of mail programs that a rule does not name, shape (n,)."""
        known = self._staying_of
        if known is None or known[0] != rule:
            stays = self._store_files
            if not rule.verb.touches_disk or rule.kinds == {Kind.EMAIL}:
                stays = np.zeros_like(stays)
            elif rule.folders and stays.any():
                columns = self._review.columns
                stays = stays & ~named_stores(columns, self._review.in_mail_store, rule.folders)
            known = self._staying_of = rule, stays
        return known[1]

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
            known = filter(None, map(self._reader.files.at, rule.folders))
            in_files = np.isin(columns.file, [number for number, _ in known])
            reached &= inside(columns.folders, rule.folders)[columns.folder] | in_files
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
    # What was read on a picture does not change what else needs it.
    is_other = columns.of_kind(Kind.OTHER) | columns.of_kind(Kind.PICTURE)
    is_other |= media[columns.format] & columns.recognised
    needed: Mask = is_other & (~is_collected | columns.is_shown)
    return needed


def _beside_pages(columns: Columns) -> Mask:
    """The items in folders that hold a web page, or that lie below such a folder, shape (n,)."""
    pages = np.unique(columns.folder[columns.of_kind(Kind.WEB_PAGE)])
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
