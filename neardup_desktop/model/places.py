"""What a plan says of the places of its items, a line each, in the same words everywhere."""

from collections.abc import Iterable

from neardup_desktop.model.messages import Message

THROWN_AWAY = Message("in a trash, spam or draft folder, or in a rotating backup")
ON_DISK = Message("on the disk {disk}")
NOT_YOURS = Message("where files are not yours")
PRIVATE = Message("where fewer people can read them")
HIDDEN = Message("in a hidden folder")
UNSORTED = Message("in a folder for unsorted files")
SYNCHRONISED = Message("in a synchronised folder")

KEPT = Message.counted(2, "{n} kept copy is {where}", "{n} kept copies are {where}", where="")
GOES = Message.counted(
    2,
    "{n} of the items that go is {where}, and its kept copy is not",
    "{n} of the items that go are {where}, and their kept copies are not",
    where="",
)
GOES_EVERYWHERE = Message.counted(
    2,
    "{n} of the items that go is {where}, so it goes from all its devices",
    "{n} of the items that go are {where}, so they go from all its devices",
    where="",
)

Remark = tuple[Message, Message]
"""One of these three, and where that is."""


def place_notes(said: Iterable[tuple[object, object, Iterable[Remark]]]) -> tuple[Message, ...]:
    """The lines for what goes, what stays for it, and what is said of the two."""
    found: dict[Remark, set[object]] = {}
    for subject, survivor, remarks in said:
        for remark in remarks:
            found.setdefault(remark, set()).add(survivor if remark[0] == KEPT else subject)
    order = (KEPT, GOES_EVERYWHERE, GOES)
    return tuple(
        what.filled(n=len(items), where=where)
        for (what, where), items in sorted(
            found.items(), key=lambda one: (order.index(one[0][0]), one[0][1])
        )
    )
