"""The verdict on a file, for window and command line: do I have it already?"""

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from neardup_desktop.actions.identity import Folders
from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.archive.index_follower import entry_at
from neardup_desktop.engine.similar.like_file import SimilarItem, SimilarItems
from neardup_desktop.engine.similar.missing_looks import NEVER_SCANNED
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import ItemInfo
from neardup_desktop.model.messages import Message
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.present.numbers import whole_percent

_GONE = Message.counted(
    2,
    "{n} copy is not there now: its disk is not connected, or it is gone.",
    "{n} copies are not there now: their disk is not connected, or they are gone.",
)
_AWAY = Message("It is not there now: its disk is not connected, or it is gone.")
_HELD = Message("It is protected, so it stays.")
_WITH_ALL = {
    Evidence.IDENTICAL_TEXT: Message("You have its text, in another file."),
    Evidence.CONTAINED: Message("You have all of its text, in a longer file."),
}
_VERSION_PERCENT = 90
"""From this similarity on, a file is called another version."""


class Verdict(Struct, frozen=True):
    """Whether the archive has a file, or something like it.

    Attributes:
        sentences: the answer, then what was not looked at.
        is_off: whether reading scans and comparing pictures would tell more.
        can_go: whether all of the file is in another one that stays, so that it may be trashed.
        item: the file itself as an item of the archive; None where it was not scanned.
        place: the file that the answer is about and that is there now, or "".
        number: how many items are like it, without itself.
    """

    sentences: tuple[Message, ...]
    is_off: bool
    can_go: bool
    item: ItemId | None
    place: str
    number: int


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
    found = verdict(likeness, infos)
    held = Folders(reader.protected()).hold(str(likeness.file))
    if found.can_go and (held or found.item in reader.kept_items()):
        found = replace(found, can_go=False, sentences=(*found.sentences, _HELD))
    return LikeItems(likeness, infos, found)


def verdict(likeness: SimilarItems, infos: Mapping[ItemId, ItemInfo]) -> Verdict:
    """The verdict on a file, from what is like it and what is known of that.

    "No" is said only where every look was made.
    """
    likes = [one for one in likeness.found if one.item in infos]
    item = next((one.item for one in likes if one.is_itself), None)
    own = "" if likeness.state is None else likeness.state.path
    # An older state of the file itself is no other one.
    others = [one for one in likes if not one.is_itself and infos[one.item].path != own]
    same = [infos[one.item].path for one in others if one.evidence is Evidence.IDENTICAL_FILE]
    twins = dict.fromkeys((*same, *likeness.copies))
    places = (*twins, *(infos[one.item].path for one in others))
    place = next((path for path in places if entry_at(path) is not None), "")
    whole = [one for one in others if not one.part and not one.is_inner]
    has_all = not _WITH_ALL.keys().isdisjoint(one.evidence for one in whole)
    left, missing = len(twins) - likeness.gone, likeness.missing
    if twins:
        sentences = [_have_it(left, is_known=item is not None)]
        sentences += [_GONE.filled(n=likeness.gone)] if likeness.gone else []
    elif NEVER_SCANNED in missing:
        sentences = [NEVER_SCANNED]
    elif likeness.not_compared is Outcome.EMPTY:
        sentences = [*missing[:1]]
    else:
        sentences = [_closest(likeness, others, whole, is_known=item is not None)]
        sentences += [_AWAY] if others and not place else []
        sentences += () if has_all else missing
    can_go = (bool(same) and left > 0) or (has_all and item is not None)
    return Verdict(
        tuple(sentences),
        is_off=likeness.is_off and any(one in missing for one in sentences),
        can_go=can_go and bool(place) and likeness.state is not None,
        item=item,
        place=place,
        number=len(others),
    )


def _have_it(files: int, *, is_known: bool) -> Message:
    if files < 1:
        return Message("You have this file once." if is_known else "You had this file.")
    if not is_known:
        return Message.counted(files, "You have this file.", "You have this file in {n} places.")
    if files == 1:
        return Message("You have this file twice.")
    return Message.counted(files + 1, "You have this file once.", "You have this file {n} times.")


def _closest(
    likeness: SimilarItems,
    others: Sequence[SimilarItem],
    whole: Sequence[SimilarItem],
    *,
    is_known: bool,
) -> Message:
    """The answer where no other file is identical; `whole` are those like all of the file."""
    kinds = {one.evidence for one in whole}
    for evidence, answer in _WITH_ALL.items():
        if evidence in kinds:
            return answer
    if Evidence.SAME_PICTURE in kinds:
        return Message("You have the same picture, in another file.")
    closest = whole_percent(max((one.similarity for one in whole), default=0.0))
    if closest == 100:
        return Message("You have its words, in another file.")
    percent = Message("{n}%", n=closest)
    if is_known and whole:
        return Message("You have this file once, and one that is {n} the same.", n=percent)
    if closest >= _VERSION_PERCENT:
        return Message("Not this version. You have one that is {n} the same.", n=percent)
    if whole:
        return Message("Not this file. The most similar one is {n} the same.", n=percent)
    if parts := {one.part for one in others if one.part and one.evidence in _WITH_ALL}:
        return Message(
            "You have {n} of its {all} parts, in other files.",
            n=len(parts),
            all=len(likeness.texts),
        )
    if others:
        return Message("Not all of it. You have a part of its text, in another file.")
    if is_known and likeness.missing:
        return Message("You have this file once.")
    if is_known:
        return Message("You have this file once, and nothing similar.")
    if not likeness.missing:
        return Message("You do not have this file, or a similar one.")
    is_read = likeness.not_compared is None
    return Message("No similar file so far.") if is_read else Message("No identical file.")
