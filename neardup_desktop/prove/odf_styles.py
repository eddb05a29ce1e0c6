"""OpenDocument: automatic styles by what they say, since programs number them anew."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lxml.etree import _Element


def with_plain_names(root: "_Element") -> None:
    """Nothing yet."""
