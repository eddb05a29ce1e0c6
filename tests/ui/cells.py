"""What a table says, by the titles of its columns."""

from PySide6.QtCore import QAbstractItemModel, Qt


def cell(model: QAbstractItemModel, row: int, title: str) -> str:
    """The text of a cell of the column with this title."""
    columns = range(model.columnCount())
    titles = [str(model.headerData(n, Qt.Orientation.Horizontal)).rstrip(" ▴▾") for n in columns]
    return str(model.index(row, titles.index(title)).data())
