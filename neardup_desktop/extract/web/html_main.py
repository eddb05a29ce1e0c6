"""The visible text of a web page, with and without menus, banners and footers."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from resiliparse.parse.html import HTMLTree

_ROLES = (
    *("navigation", "banner", "contentinfo", "search", "complementary"),
    *("dialog", "alertdialog", "menu", "menubar", "toolbar"),
)
# Classes and ids that many sites use for what surrounds the content.
_NAMES = (
    *("nav", "navbar", "navigation", "topnav", "menu", "sidebar", "masthead", "skip-link"),
    *("site-nav", "main-nav", "global-nav", "page-footer"),
    *("header", "site-header", "head", "footer", "site-footer", "foot"),
    *("breadcrumb", "breadcrumbs", "social", "share", "sharing", "related", "newsletter"),
    *("share-bar", "share-buttons", "share-links", "social-links", "social-share"),
    *("related-articles", "related-posts", "related-content"),
    *("advertisement", "cookie-banner", "cookie-consent", "cookie-notice", "cookie-bar"),
)
# Those of widgets that many sites embed: cookie banners, share bars, related articles. They come
# and go between two saves of a page.
_TAKEN_NAMES = (
    *("#onetrust-consent-sdk", "#CybotCookiebotDialog", "#usercentrics-root", "#didomi-host"),
    *("#cmplz-cookiebanner-container", "#cookie-law-info-bar", ".cc-window"),
    *(".fc-consent-root", ".qc-cmp2-container", ".cky-consent-container"),
    *(".sharedaddy", ".a2a_kit", ".addthis_toolbox", ".jp-relatedposts"),
)
_AROUND_CONTENT = (
    *("nav", "footer", "aside", "map", "dialog", "menu"),
    # The header of a site contains links; one without is the title of the document.
    *("body>header:has(a)", "body>div>header:has(a)", "body>div>div>header:has(a)"),
    *(f'[role="{role}"]' for role in _ROLES),
    *(f"{mark}{name}" for name in _NAMES for mark in "#."),
    *_TAKEN_NAMES,
)

_ANY_AROUND = ", ".join(_AROUND_CONTENT)
_MAIN_CHARACTERS = 100
_MAIN_SHARE = 0.1
_PROSE_SHARE = 0.5
# Fragments and plain pages have none of these and need no further test.
_SIGNS_OF_SURROUNDINGS = (
    *(b"class=", b"id=", b"role=", b"<nav", b"<footer", b"<aside", b"<header"),
    *(b"<map", b"<dialog", b"<menu"),
)


def text_of(tree: "HTMLTree", skip: tuple[str, ...] = ()) -> str:
    """The text of a page, without elements that match one of the selectors in `skip`.

    Invisible elements were removed from the tree before (see `html_walk`).
    """
    from resiliparse.extract.html2text import extract_plain_text

    text: str = extract_plain_text(
        tree, alt_texts=False, list_bullets=False, skip_elements=list(skip)
    )
    # The library writes two tabs between cells.
    return text.replace("\0", " ").replace("\t\t", "\t")


def main_text_of(tree: "HTMLTree", text: str, markup: str) -> str | None:
    """The text without menus, banners and footers.

    None if that is all of it, or so little that the page seems to consist of them.

    Args:
        tree: the page.
        text: its visible text.
        markup: what the tree was parsed from.
    """
    document = tree.document
    if document is None or not _may_have_surroundings(markup):
        return None
    # Much cheaper than extracting the text a second time.
    if document.query_selector(_ANY_AROUND) is None:
        return None
    main = text_of(tree, _AROUND_CONTENT)
    if len(main) == len(text) or len(main) < _MAIN_CHARACTERS:
        return None
    if len(main) < _MAIN_SHARE * len(text) and not _is_most_of_the_prose(tree):
        return None
    return None if main.split() == text.split() else main


def _is_most_of_the_prose(tree: "HTMLTree") -> bool:
    """Whether the parts left out are link lists, as large menus above a short article are."""
    prose = len(text_of(tree, ("a", *_AROUND_CONTENT)))
    return prose >= _PROSE_SHARE * len(text_of(tree, ("a",)))


def _may_have_surroundings(markup: str) -> bool:
    if "class=" in markup or "id=" in markup:
        return True
    # Lower-casing bytes is ten times as fast.
    lower = markup.encode("utf-8", "replace").lower()
    return any(sign in lower for sign in _SIGNS_OF_SURROUNDINGS)
