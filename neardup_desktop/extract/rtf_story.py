"""What an RTF document is taken apart into: stories, facts, and things beside the text."""

from dataclasses import dataclass, field

from neardup_desktop.extract.extras import ExtrasFound


class Story:
    """Some text in the order of reading; the text of a box follows the paragraph it hangs on."""

    def __init__(self) -> None:
        self.pieces: list[str] = []
        self._boxes: list[Story] = []

    def box(self) -> "Story":
        """A new box that hangs on the present paragraph."""
        self._boxes.append(Story())
        return self._boxes[-1]

    def end_paragraph(self) -> None:
        """Put the boxes of the paragraph behind it."""
        boxes, self._boxes = self._boxes, []
        for box in boxes:
            self.pieces.append(box.text() + "\n")

    def text(self) -> str:
        """All of it, without lone surrogates."""
        self.end_paragraph()
        data = "".join(self.pieces).replace("\0", " ").encode("utf-16-le", "surrogatepass")
        return data.decode("utf-16-le", "replace").strip()


@dataclass(slots=True)
class RtfText:
    """The stories and facts of an RTF document."""

    body: Story = field(default_factory=Story)
    headers: list[Story] = field(default_factory=list)
    footers: list[Story] = field(default_factory=list)
    footnotes: list[Story] = field(default_factory=list)
    endnotes: list[Story] = field(default_factory=list)
    title: Story = field(default_factory=Story)
    author: Story = field(default_factory=Story)
    moments: dict[bytes, dict[bytes, int]] = field(default_factory=dict)
    """Year, month, day, hour and minute of "revtim" and "creatim"."""
    extras: ExtrasFound = field(default_factory=ExtrasFound)


@dataclass(slots=True)
class Group:
    """What holds inside a pair of braces.

    `story` takes its text, or nothing does; `outer` is what does so around a group that is written
    twice, for old and for new programs; `ends` is what happens at its end.
    """

    story: Story | None
    outer: Story | None = None
    ends: str = ""
    in_fonts: bool = False
    hidden: bool = False
    inserted: bool = False
    deleted: bool = False
    author: int = 0
    deleter: int = 0
    font: int = -1
    fallback: int = 1

    def inner(self) -> "Group":
        """The same for a group inside this one."""
        look = (self.hidden, self.inserted, self.deleted, self.author, self.deleter)
        return Group(self.story, self.outer, "", self.in_fonts, *look, self.font, self.fallback)
