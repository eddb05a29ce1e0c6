"""Identifiers, as distinct types so that they cannot be mixed up."""

from typing import NewType

FileId = NewType("FileId", int)
ItemId = NewType("ItemId", int)
