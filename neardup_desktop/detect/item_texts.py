"""The facts by which items are told apart or taken for the same, as columns."""

from typing import Any, Generic, TypeVar

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from neardup_desktop.detect.base import Indices, Mask

Number = TypeVar("Number", np.int32, np.int64)


class ItemTexts(Struct, Generic[Number], frozen=True, kw_only=True):
    """What n items show and are, shape (n,) each.

    Attributes:
        item: identifiers.
        content: equal codes for equal bytes and part; -1 where the file was not hashed.
        visible: equal codes for equal visible words, -1 where it is not compared by its words.
        form: equal codes for equal visible words in an equal form: the same characters in the same
            columns; -1 where there are no words.
        lines: equal codes for equal lines and indentation, -1 where they do not matter.
        format: equal codes for equal formats.
        visible_words: number of words of the visible text.
        reclaimable_bytes: bytes that trashing the item alone would free.
        document: equal codes for the same document in whatever bytes, -1 unknown; None where none
            are known.
    """

    item: Indices
    content: npt.NDArray[Number]
    visible: npt.NDArray[Number]
    form: npt.NDArray[Number]
    lines: npt.NDArray[Number]
    format: npt.NDArray[Number]
    visible_words: npt.NDArray[Number]
    reclaimable_bytes: Indices
    document: npt.NDArray[Number] | None = None

    def wide_rows(self, chosen: Indices) -> dict[str, Any]:
        """The columns of some items by their names, as wide as calculations with codes need."""
        columns = {name: getattr(self, name) for name in ItemTexts.__struct_fields__}
        return {
            name: None if column is None else column[chosen].astype(np.int64)
            for name, column in columns.items()
        }

    def are_same_text(self, one: Indices, other: Indices) -> Mask:
        """Whether pairs of items, given by index, show the same text to the character; shape (k,).

        Lines and indentation count within one format only.
        """
        same: Mask = self.form[one] == self.form[other]
        same &= self.form[one] >= 0
        same &= (self.format[one] != self.format[other]) | (self.lines[one] == self.lines[other])
        return same

    def are_same_document(self, one: Indices, other: Indices) -> Mask:
        """Whether pairs of items, given by index, are the same document; shape (k,)."""
        if self.document is None:
            return np.zeros(len(one), dtype=np.bool_)
        own = self.document[one]
        same: Mask = (own >= 0) & (own == self.document[other])
        return same
