"""Parses XML without entities and network, tolerating faults that lose no text."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lxml.etree import _Element, _ListErrorLog

_FORGIVEN = frozenset(
    (
        *("DTD_ID_REDEFINED", "DTD_XMLID_VALUE"),
        *("ERR_ATTRIBUTE_REDEFINED", "NS_ERR_UNDEFINED_NAMESPACE"),
    )
)
"""Faults of attributes and prefixes, which all programs tolerate: ODF Toolkit writes the same
`xml:id` twice."""


def parse_tree(data: bytes, *, encoding: str | None = None, huge_tree: bool = False) -> "_Element":
    """The root of an XML document, in this encoding whatever the document states.

    `huge_tree` says whether single texts in it may be longer than 10 MB.

    Raises:
        XMLSyntaxError: it is not well formed, in more than its identifiers and prefixes.
    """
    from lxml.etree import XMLParser, XMLSyntaxError, fromstring

    def parser(*, recover: bool) -> XMLParser:
        return XMLParser(
            resolve_entities=False,
            no_network=True,
            load_dtd=False,
            encoding=encoding,
            huge_tree=huge_tree,
            recover=recover,
        )

    strict = parser(recover=False)
    try:
        return fromstring(data, strict)
    except XMLSyntaxError:
        if not _is_forgiven(strict.error_log):
            raise
        # The strict parser stopped at the first fault; there may be worse ones.
        lenient = parser(recover=True)
        root = fromstring(data, lenient)
        if root is None or not _is_forgiven(lenient.error_log):
            raise
        return root


def _is_forgiven(faults: "_ListErrorLog") -> bool:
    return all(fault.type_name in _FORGIVEN for fault in faults)
