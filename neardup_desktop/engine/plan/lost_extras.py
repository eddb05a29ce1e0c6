"""Finds the extras that would be lost with an item, and the messages about them."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

from msgspec.structs import replace

from neardup_desktop.extract.extras import is_reference
from neardup_desktop.model.extras import Counted, Extra, ExtraKind
from neardup_desktop.model.messages import Message

NAMED = 12
"""Up to this many extras of a kind are named; the rest is counted."""

_NAMED_IMAGES = 3
_SHOWN_CHARACTERS = 40

_COUNTED: dict[str, Callable[[int], str]] = {
    Counted.LINKS: lambda n: Message.counted(n, "{n} link", "{n} links"),
    Counted.FORM_FIELDS: lambda n: Message.counted(n, "{n} form field", "{n} form fields"),
    Counted.SIGNATURES: lambda n: Message.counted(n, "{n} signature", "{n} signatures"),
    Counted.HIDDEN_TEXT: lambda n: Message.counted(
        n, "{n} passage of hidden text", "{n} passages of hidden text"
    ),
    Counted.MACROS: lambda n: Message.counted(n, "{n} macro", "{n} macros"),
    Counted.FORMULAS: lambda n: Message.counted(n, "{n} formula", "{n} formulas"),
}

_NUMBERED = (ExtraKind.COMMENT, ExtraKind.TRACKED_CHANGE)
"""Two equal ones in different spots count as two."""


def lost_extras(
    item: Sequence[Extra], survivor: Sequence[Extra], same_format: bool
) -> tuple[Extra, ...]:
    """The extras of an item that its survivor lacks.

    An extra is kept if the survivor has one with its digest; without a digest it is always lost.
    Pictures may be kept without an equal digest, because printing a document re-encodes them:

    - Between two formats they are kept as far as the survivor has as many other pictures.
    - A picture that the item only links to (a web page) is kept by any other picture embedded in
      the survivor; an embedded one is never kept by a link.

    This does not hold for embedded objects: a printed spreadsheet is only a picture of it.

    Of things that are only counted (`ExtraKind.COUNTED`) those are lost that the survivor has fewer
    of.

    Args:
        item: the extras of the item.
        survivor: the extras of its survivor.
        same_format: whether both are of one format.

    Returns:
        The lost ones in the item's order.
    """
    left = Counter((extra.kind, extra.digest) for extra in survivor if extra.digest)
    held = {extra.digest for extra in survivor if extra.digest}
    own = {extra.digest for extra in item}
    others = [
        extra
        for extra in survivor
        if extra.kind is ExtraKind.IMAGE and (not extra.digest or extra.digest not in own)
    ]
    inside = sum(not is_reference(extra) for extra in others)
    named = 0 if same_format else len(others) - inside
    numbers = {extra.name: extra.count for extra in survivor if extra.kind is ExtraKind.COUNTED}
    lost = []
    for extra in item:
        if extra.kind is ExtraKind.COUNTED:
            if (more := extra.count - numbers.get(extra.name, 0)) > 0:
                lost.append(replace(extra, count=more))
            continue
        if extra.kind in _NUMBERED:
            key = (extra.kind, extra.digest)
            if left[key] > 0:
                left[key] -= 1
                continue
        elif extra.digest and extra.digest in held:
            continue
        elif extra.kind is ExtraKind.IMAGE:
            reference = is_reference(extra)
            if reference and named > 0:
                named -= 1
                continue
            if inside > 0 and (reference or not same_format):
                inside -= 1
                continue
        lost.append(extra)
    return tuple(lost)


def describe(extras: Iterable[Extra]) -> tuple[str, ...]:
    """Messages about extras: "2 comments by Ann", "attachment report.pdf", "3 form fields"."""
    by_kind: dict[ExtraKind, list[str]] = {kind: [] for kind in ExtraKind}
    counts: Counter[str] = Counter()
    for extra in extras:
        if extra.kind is ExtraKind.COUNTED:
            counts[extra.name] += extra.count
        else:
            by_kind[extra.kind].append(extra.name)
    return (
        *_attachments(by_kind[ExtraKind.ATTACHMENT]),
        *_comments(by_kind[ExtraKind.COMMENT]),
        *_tracked_changes(by_kind[ExtraKind.TRACKED_CHANGE]),
        *_images(by_kind[ExtraKind.IMAGE]),
        *_others(by_kind[ExtraKind.OTHER]),
        *(said(counts[kind]) for kind, said in _COUNTED.items() if counts[kind]),
    )


def _attachments(names: Sequence[str]) -> Iterator[str]:
    for name in names[:NAMED]:
        yield Message("attachment {name}", name=name) if name else Message("1 attachment")
    if rest := len(names[NAMED:]):
        yield Message.counted(rest, "and {n} more attachment", "and {n} more attachments")


def _comments(names: Sequence[str]) -> Iterator[str]:
    named, rest = _most_common(names)
    for name, count in named:
        if name:
            yield Message.counted(
                count, "{n} comment by {name}", "{n} comments by {name}", name=name
            )
        else:
            yield Message.counted(count, "{n} comment", "{n} comments")
    if rest:
        yield Message.counted(rest, "and {n} more comment", "and {n} more comments")


def _tracked_changes(names: Sequence[str]) -> Iterator[str]:
    named, rest = _most_common(names)
    for name, count in named:
        if name:
            yield Message.counted(
                count, "{n} tracked change by {name}", "{n} tracked changes by {name}", name=name
            )
        else:
            yield Message.counted(count, "{n} tracked change", "{n} tracked changes")
    if rest:
        yield Message.counted(rest, "and {n} more tracked change", "and {n} more tracked changes")


def _images(names: Sequence[str]) -> Iterator[str]:
    if not names:
        return
    shown = list(dict.fromkeys(name for name in names if name))
    listed = ", ".join(map(_cut, shown[:_NAMED_IMAGES]))
    if len(shown) > _NAMED_IMAGES:
        listed += ", ..."
    if listed:
        yield Message.counted(
            len(names), "{n} image ({listed})", "{n} images ({listed})", listed=listed
        )
    else:
        yield Message.counted(len(names), "{n} image", "{n} images")


def _cut(name: str) -> str:
    """A name, abbreviated in the middle where it is long."""
    half = _SHOWN_CHARACTERS // 2
    return name if len(name) <= _SHOWN_CHARACTERS else f"{name[:half]}...{name[-half:]}"


def _others(names: Sequence[str]) -> Iterator[str]:
    """Their names say what they are."""
    named, rest = _most_common([name or ExtraKind.OTHER for name in names])
    for name, count in named:
        if count > 1:
            yield Message.counted(count, "{name} ({n} time)", "{name} ({n} times)", name=name)
        else:
            yield str(name)
    if rest:
        yield Message.counted(rest, "and {n} more embedded object", "and {n} more embedded objects")


def _most_common(names: Sequence[str]) -> tuple[list[tuple[str, int]], int]:
    """The names to show with their counts, most frequent first, and how many are left."""
    counts = Counter(names).most_common()
    return counts[:NAMED], sum(count for _, count in counts[NAMED:])
