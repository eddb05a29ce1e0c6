"""TeX and LaTeX as printed, without commands; formulas by their letters and numbers.

Footnotes follow the text. Other files are never included: their names are extras, and so are
comments and pictures. References and citations do not count, as their printed numbers are unknown.
"""

from neardup_desktop.extract.base import Document, Format, Found
from neardup_desktop.extract.dates import from_iso
from neardup_desktop.extract.markup.tex_text import read_tex
from neardup_desktop.extract.text_file import read_text

MAX_BYTES = 16 << 20


def _read(document: Document) -> Found:
    found = read_tex(read_text(document, MAX_BYTES))
    found.extras.link(*(link.removeprefix("run:") for link in found.targets))
    fields = {name: " ".join(text.split()) for name, text in found.metadata.items()}
    title, author, date = (fields.get(name, "") for name in ("title", "author", "date"))
    yield found.item(FORMAT, title, author, from_iso(date))


FORMAT = Format(
    name="tex",
    label="TeX and LaTeX",
    short_name="TeX",
    also_called=("latex",),
    extensions=("tex", "latex", "ltx"),
    version=4,
    has_backups=True,
    read=_read,
    reads="what is printed, footnotes and formulas included",
    leaves_out=(
        "commands, references; links, files taken in, comments, pictures: noted beside the text"
    ),
)
