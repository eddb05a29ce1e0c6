"""Form fields in web pages: what is visible in them."""

from neardup_desktop.extract.shared.raised import TICKED, UNTICKED
from neardup_desktop.extract.web.html_nodes import ElementNode, short_text

FIELDS = frozenset(("input", "textarea", "select", "button", "datalist"))
"""The elements that `visible_in_field` handles."""

_UNSEEN = frozenset(("hidden", "password", "color", "range", "file", "image"))
_MAX_OPTIONS = 20_000


def visible_in_field(element: ElementNode) -> str:
    """The visible text of a field, or ""."""
    if element.tag == "input":
        kind = (element.getattr("type") or "text").strip().lower()
        if kind in ("checkbox", "radio"):
            return TICKED if element.hasattr("checked") else UNTICKED
        return "" if kind in _UNSEEN else element.getattr("value") or ""
    if element.tag == "textarea":
        return element.text or ""
    return _chosen(element) if element.tag == "select" else ""


def _chosen(element: ElementNode) -> str:
    """The selected options."""
    options = element.query_selector_all("option")[:_MAX_OPTIONS]
    texts = []
    for option in options:
        words = short_text(option)
        texts.append(" ".join((words or option.getattr("label") or "").split()))
        if words is None:  # far more than a line, or nested options
            break
    chosen = [at for at, option in enumerate(options) if option.hasattr("selected")]
    if not element.hasattr("multiple"):
        # A drop-down list shows its first option if none is selected.
        is_folded = (element.getattr("size") or "1").strip() in ("", "0", "1")
        chosen = chosen[-1:] or ([0] if options and is_folded else [])
    return ", ".join(texts[at] for at in chosen if at < len(texts))
