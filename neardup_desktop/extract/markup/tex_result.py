"""What the scanner finds in a text in TeX."""

from dataclasses import dataclass, field


@dataclass(slots=True)
class TexText:
    """What a text in TeX says.

    Attributes:
        text: what is printed, footnotes at the end.
        facts: "title", "author" and "date" as it states them.
        comments: what stands behind percent signs.
        files: names of other files that it takes in; they are not opened.
        pictures: names of its pictures.
        links: where its links lead.
        unseen: what it says and does not print: what that is for a person, and the source.
        marks: what is structure and look only.
        kept: lines that stay as they are.
        rows: of its tables, cell by cell.
    """

    text: str = ""
    facts: dict[str, str] = field(default_factory=dict)
    comments: list[str] = field(default_factory=list)
    files: list[str] = field(default_factory=list)
    pictures: list[str] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    unseen: list[tuple[str, str]] = field(default_factory=list)
    marks: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    rows: list[list[str]] = field(default_factory=list)
