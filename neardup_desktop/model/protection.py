"""What the system keeps a process that reads documents from doing, should one take it over."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Protection:
    """What such a process cannot do on this computer.

    Attributes:
        no_network: open a connection or a socket of any kind.
        no_writing: change, create, rename or remove a file.
        no_programs: start another process.
        means: what it rests on, as a person may look it up; "" where there is nothing.
    """

    no_network: bool
    no_writing: bool
    no_programs: bool
    means: str
