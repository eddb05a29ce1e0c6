"""Two items worked out for the text view: their texts in rows, and what each holds beside them."""

from dataclasses import dataclass

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.compare_items import compare_items
from neardup_desktop.engine.plan.lost_extras import (
    describe,
    differing_names,
    lost_extras,
    shown_extras,
)
from neardup_desktop.model.extras import Extra
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.ui.compare.aligned_rows import AlignedTexts, align
from neardup_desktop.ui.format import formatting


@dataclass(frozen=True, slots=True)
class ComparedTexts:
    """The texts, and what each side holds beside its text, as sentences."""

    texts: AlignedTexts
    left_beside: str
    right_beside: str


def compared_texts(
    reader: ArchiveReader, left: ItemId, right: ItemId, cancel: CancelFlag, *, same_format: bool
) -> ComparedTexts:
    """Compare two items; for a thread beside the main one.

    Args:
        reader: reads the archive.
        left: the item on the left.
        right: the item on the right.
        cancel: set where nobody waits for it any more.
        same_format: whether both are files of one format.

    Raises:
        Cancelled: it was given up.
    """
    texts = align(compare_items(reader, left, right, cancel))
    extras = reader.extras((left, right))
    mine, theirs = extras.get(left, ()), extras.get(right, ())
    return ComparedTexts(
        texts,
        _beside_text(mine, theirs, same_format=same_format),
        _beside_text(theirs, mine, same_format=same_format),
    )


def _beside_text(own: tuple[Extra, ...], other: tuple[Extra, ...], *, same_format: bool) -> str:
    """What an item holds that its text cannot show; what the other lacks is said first."""
    lost = shown_extras(lost_extras(own, other, same_format))
    held = shown_extras(own)
    beside = ""
    if lost:
        beside = formatting.tr("Only here, beside the text: {listed}").format(listed=_listed(lost))
    elif held:
        beside = formatting.tr("On both sides, beside the text: {listed}").format(
            listed=_listed(held)
        )
    names = differing_names(own, other)
    if not names:
        return beside
    listed = formatting.listed(formatting.told(name) for name in names)
    different = formatting.tr("Not shown, but different: {listed}").format(listed=listed)
    return " \u00b7 ".join(filter(None, (beside, different)))


def _listed(extras: tuple[Extra, ...]) -> str:
    return formatting.listed(formatting.told(words) for words in describe(extras))
