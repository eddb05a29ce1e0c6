"""Identifiers, as distinct types so that they cannot be mixed up."""

from typing import NewType

SourceId = NewType("SourceId", int)
FileId = NewType("FileId", int)
ItemId = NewType("ItemId", int)
SketchId = NewType("SketchId", int)
