"""Columns of tables: the title, and what of a row stands below it."""

from collections.abc import Callable
from typing import Generic, TypeVar

from msgspec import Struct

Row = TypeVar("Row")


class Column(Struct, Generic[Row], frozen=True):
    """A column of a table in any output.

    Attributes:
        title: its header.
        value: what of a row stands in it.
        is_number: whether it is aligned at its end.
    """

    title: str
    value: Callable[[Row], object]
    is_number: bool = False
