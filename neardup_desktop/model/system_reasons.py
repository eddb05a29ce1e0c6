"""Messages for errors of the operating system."""

import errno

from neardup_desktop.model.messages import Message

_NOT_CONNECTED = Message("its disk is not connected")
_NO_PERMISSION = Message("you do not have permission")
_IN_USE = Message("another program is using it")
_UNABLE = Message("the disk cannot do that")
_TOO_MANY_OPEN = Message("too many files are open")

SYSTEM_REASONS = {
    "EACCES": _NO_PERMISSION,
    "EPERM": _NO_PERMISSION,
    "EROFS": Message("the disk is read-only"),
    "ENOSPC": Message("the disk is full"),
    "EDQUOT": Message("your disk quota is used up"),
    "ENOENT": Message("there is no such file or folder"),
    "ENOTDIR": Message("a part of its path is not a folder"),
    "EISDIR": Message("it is a folder"),
    "EEXIST": Message("the name is taken"),
    "ENOTEMPTY": Message("the folder is not empty"),
    "ENAMETOOLONG": Message("its name or path is too long"),
    "ELOOP": Message("its links lead in a circle"),
    "EXDEV": Message("it is on another disk"),
    "EIO": Message("the disk failed"),
    "ENOMEM": Message("there is not enough memory"),
    "EBUSY": _IN_USE,
    "ETXTBSY": _IN_USE,
    "EMFILE": _TOO_MANY_OPEN,
    "ENFILE": _TOO_MANY_OPEN,
    "ENODEV": _NOT_CONNECTED,
    "ENXIO": _NOT_CONNECTED,
    "ESTALE": _NOT_CONNECTED,
    "ENOTCONN": _NOT_CONNECTED,
    "ETIMEDOUT": Message("its disk does not answer"),
    "ENOSYS": _UNABLE,
    "ENOTSUP": _UNABLE,
    "EOPNOTSUPP": _UNABLE,
}
"""By the names of error numbers, which the journal keeps; the numbers differ between systems."""
_BY_NUMBER = {getattr(errno, name): reason for name, reason in SYSTEM_REASONS.items()}

QUOTED = Message("the system says “{text}”")
"""The system's own words, in its language."""


def system_reason(error: OSError) -> Message:
    """The reason of an error as a part of a sentence; unknown errors are quoted."""
    words = error.strerror or str(error) or type(error).__name__
    return _BY_NUMBER.get(error.errno or 0) or QUOTED.filled(text=words)
