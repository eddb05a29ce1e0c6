"""Identifiers, as distinct types so that one cannot stand for another."""

from typing import NewType

SourceId = NewType("SourceId", int)
FileId = NewType("FileId", int)
ItemId = NewType("ItemId", int)
SketchId = NewType("SketchId", int)
