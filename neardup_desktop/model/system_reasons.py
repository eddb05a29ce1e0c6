"""Why the system did not let something happen, in words for a person."""

import errno

from neardup_desktop.model.messages import Message

_NOT_CONNECTED = Message("its disk is not connected")
_NO_PERMISSION = Message("you do not have permission")
_IN_USE = Message("another program is using it")
_TOO_MANY_OPEN = Message("too many files are open")

_REASONS = {
    errno.EACCES: _NO_PERMISSION,
    errno.EPERM: _NO_PERMISSION,
    errno.EROFS: Message("nothing can be written on that disk"),
    errno.ENOSPC: Message("the disk is full"),
    errno.EDQUOT: Message("the space that you are allowed is used up"),
    errno.ENOENT: Message("there is no such file or folder"),
    errno.ENOTDIR: Message("a part of its path is not a folder"),
    errno.EISDIR: Message("it is a folder"),
    errno.EEXIST: Message("the name is taken"),
    errno.ENOTEMPTY: Message("the folder is not empty"),
    errno.ENAMETOOLONG: Message("its name or path is too long"),
    errno.ELOOP: Message("links lead in a circle"),
    errno.EXDEV: Message("it lies on another disk"),
    errno.EIO: Message("the disk failed"),
    errno.ENOMEM: Message("there is not enough memory"),
    errno.EBUSY: _IN_USE,
    errno.ETXTBSY: _IN_USE,
    errno.EMFILE: _TOO_MANY_OPEN,
    errno.ENFILE: _TOO_MANY_OPEN,
    errno.ENODEV: _NOT_CONNECTED,
    errno.ENXIO: _NOT_CONNECTED,
    errno.ESTALE: _NOT_CONNECTED,
    errno.ENOTCONN: _NOT_CONNECTED,
    errno.ETIMEDOUT: _NOT_CONNECTED,
}
_BY_WORDS = {str(reason): reason for reason in _REASONS.values()}


def system_reason(error: OSError) -> Message:
    """What stood in the way, as a part of a sentence that can be translated.

    What is not known here is quoted in the words of the system.
    """
    known = _REASONS.get(error.errno or 0)
    return known or quoted(error.strerror or str(error) or type(error).__name__)


def known_reason(words: str) -> Message | None:
    """The reason that these words are, if it is one of those known here."""
    return _BY_WORDS.get(words)


def quoted(text: str) -> Message:
    """What the system says, in its own words and language."""
    return Message("the system says “{text}”", text=text)
