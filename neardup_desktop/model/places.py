"""The remarks of a plan on the places of its items, in the same words everywhere."""

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
    "{n} item is {where}, and its kept copy is not",
    "{n} items are {where}, and their kept copies are not",
    where="",
)
GOES_EVERYWHERE = Message.counted(
    2,
    "{n} item is {where}, so it goes from all its devices",
    "{n} items are {where}, so they go from all its devices",
    where="",
)

REMARKS = (KEPT, GOES_EVERYWHERE, GOES)
"""In the order in which they are said."""

Remark = tuple[Message, Message]
"""One of these three, and where that is."""
