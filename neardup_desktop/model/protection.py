"""The limits on a process that reads documents, should a document take it over."""

from msgspec import Struct


class Protection(Struct, frozen=True):
    """The things that such a process cannot do on this computer.

    Attributes:
        no_network: open a connection or a socket of any kind.
        no_writing: change, create, rename or remove a file.
        no_programs: start another process.
        means: the name of the mechanism, for the user to look up; "" where there is none.
    """

    no_network: bool
    no_writing: bool
    no_programs: bool
    means: str
