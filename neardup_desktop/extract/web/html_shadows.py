"""Shadow trees of web pages, shown as browsers do: in place of what their host contains."""

import re
from typing import cast

from neardup_desktop.extract.web.html_nodes import ElementNode, HTMLTree, NodeList, TextNode

_TEMPLATE = re.compile(r"<template\b([^>]{0,1000})>|</template\s*>", re.IGNORECASE)
_SHADOW = re.compile(r"\bshadow(?:mode|root(?:mode)?)\s*=", re.IGNORECASE)
_ROOT = "shadow-root"
"""The name that roots have here: unlike a known element it may stand anywhere, as templates may."""

_MOST = 2_000
"""Roots, and slots, that are handled; contents of others are shown behind each other."""


def with_open_shadows(markup: str) -> str:
    """The markup with shadow trees, which are visible, as plain elements; `fill_slots` ends this.

    They are saved as `<template shadowrootmode="open">`, by Chromium as `<template
    shadowmode="open">`; other templates are never shown.
    """
    # Searches that ignore case take ten times as long.
    if not ("<template" in markup or "<TEMPLATE" in markup) or not _SHADOW.search(markup):
        return markup
    kinds: list[bool] = []

    def opened(found: re.Match[str]) -> str:
        if found[0].startswith("</"):
            return f"</{_ROOT}>" if kinds and kinds.pop() else found[0]
        kinds.append(bool(_SHADOW.search(found[1])))
        return f"<{_ROOT}>" if kinds[-1] else found[0]

    return _TEMPLATE.sub(opened, markup)


def fill_slots(tree: HTMLTree) -> None:
    """Put the children of each host into the slots of its shadow tree.

    A slot without any, be it a space, shows what it contains itself; children without a slot are
    not shown.
    """
    document = tree.document
    if document is None:
        return
    slots_in: dict[ElementNode, dict[str, ElementNode]] = {}
    for slot in document.query_selector_all("slot")[:_MOST]:
        if (root := slot.closest(_ROOT)) is not None:
            slots_in.setdefault(root, {}).setdefault(_name(slot, "name"), slot)
    # A slot may hand its content on to an inner host, so outer ones come first.
    for root in document.query_selector_all(_ROOT)[:_MOST]:
        host = root.parent_element
        if host is None:
            continue
        slots = slots_in.get(root, {})
        given: dict[str, NodeList] = {}
        for child in cast(NodeList, host.child_nodes[:]):
            if child.tag not in (_ROOT, "#comment"):
                name = "" if child.tag == "#text" else _name(child, "slot")
                given.setdefault(name, []).append(child)
        for name, children in given.items():
            if name in slots:
                slots[name].replace_children(*children)
            else:
                unseen = cast(ElementNode, tree.create_element("template"))
                host.append(unseen)
                unseen.append(*children)
        shown = cast(ElementNode, tree.create_element("div"))
        root.before(shown)
        shown.append(*root.child_nodes[:])
        root.decompose()


def _name(node: ElementNode | TextNode, attribute: str) -> str:
    return (cast(ElementNode, node).getattr(attribute) or "").strip()
