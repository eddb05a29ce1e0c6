"""The verdict on a file, for window and command line: do I have it already?"""

from collections.abc import Mapping

from msgspec import Struct

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.similar.like_file import SimilarItem, SimilarItems
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import ItemInfo
from neardup_desktop.model.messages import Message
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.present.numbers import whole_percent

_GONE = Message.counted(
    2,
    "{n} copy is not there now: its disk is not connected, or it is gone.",
    "{n} copies are not there now: their disk is not connected, or they are gone.",
)


class Verdict(Struct, frozen=True):
    """Whether the archive has a file, or something like it.

    Attributes:
        sentences: the answer, then what was not looked at.
        is_off: whether reading scans and comparing pictures would tell more.
        can_go: whether all of the file is in another one that stays, so that it may be trashed.
        item: the file itself as an item of the archive; None where it was not scanned.
    """

    sentences: tuple[Message, ...]
    is_off: bool
    can_go: bool
    item: ItemId | None


class LikeItems(Struct, frozen=True):
    """The items like a file, with what is known of each, and the verdict on it."""

    likeness: SimilarItems
    infos: Mapping[ItemId, ItemInfo]
    verdict: Verdict

    @property
    def found(self) -> list[SimilarItem]:
        """The items like it, without those that have gone from the archive meanwhile."""
        return [one for one in self.likeness.found if one.item in self.infos]


def like_items(reader: ArchiveReader, likeness: SimilarItems) -> LikeItems:
    """What is like a file, with what the archive knows of that."""
    infos = reader.item_infos([one.item for one in likeness.found])
    return LikeItems(likeness, infos, verdict(likeness, infos))


def verdict(likeness: SimilarItems, infos: Mapping[ItemId, ItemInfo]) -> Verdict:
    """The verdict on a file, from what is like it and what is known of that.

    "No" is said only where every look was made.
    """
    likes = [one for one in likeness.found if one.item in infos]
    item = next((one.item for one in likes if one.is_itself), None)
    others = [one for one in likes if not one.is_itself]
    same = {infos[one.item].path for one in others if one.evidence is Evidence.IDENTICAL_FILE}
    twins = same | set(likeness.copies)
    whole = [one for one in others if not one.part and not one.is_inner]
    holders = {Evidence.IDENTICAL_TEXT, Evidence.CONTAINED} if item is not None else set()
    is_there = bool(same) and len(twins) > likeness.gone
    can_go = is_there or any(one.evidence in holders for one in whole)
    gone = [_GONE.filled(n=likeness.gone)] if likeness.gone else []
    if twins:
        sentences = [_have_it(len(twins), is_known=item is not None)]
    elif any(one.evidence is Evidence.IDENTICAL_TEXT for one in others):
        sentences = [Message("You have its text, in another file.")]
    else:
        sentences = [_closest(likeness, likes), *likeness.missing]
    return Verdict(
        (*sentences, *gone),
        is_off=likeness.is_off and len(sentences) > 1,
        can_go=can_go and likeness.state is not None,
        item=item,
    )


def _have_it(files: int, *, is_known: bool) -> Message:
    if not is_known:
        return Message.counted(files, "You have this file.", "You have this file, in {n} places.")
    if files == 1:
        return Message("You have this file twice.")
    return Message.counted(files + 1, "You have this file once.", "You have this file {n} times.")


def _closest(likeness: SimilarItems, likes: list[SimilarItem]) -> Message:
    others = [one for one in likes if not one.is_itself]
    is_known = len(others) < len(likes)
    if others:
        closest = whole_percent(max(one.similarity for one in others))
        if closest == 100:
            return Message("You have its words, in another file.")
        percent = Message("{n}%", n=closest)
        if is_known:
            return Message("You have this file once, and one that is {n} the same.", n=percent)
        return Message("Not this version. You have one that is {n} the same.", n=percent)
    if not likeness.missing:
        if is_known:
            return Message("You have this file once, and nothing similar.")
        return Message("You do not have this file, or a similar one.")
    return Message("You have this file once.") if is_known else Message("No identical file.")
