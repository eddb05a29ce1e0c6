"""Tables for the readers of web pages: elements, attributes, and which of them may differ."""

import re

from neardup_desktop.extract.base import MayDiffer


def _names(*lines: str) -> frozenset[str]:
    return frozenset(" ".join(lines).split())


ELEMENTS = _names(
    "a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big",
    "blink blockquote body br button canvas caption center cite code col colgroup data datalist",
    "dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form",
    "frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img input ins",
    "isindex kbd keygen label legend li link listing main map mark marquee math menu menuitem",
    "meta meter nav nobr noembed noframes noscript object ol optgroup option output p param",
    "picture plaintext portal pre progress q rb rp rt rtc ruby s samp script search section",
    "select slot small source spacer span strike strong style sub summary sup svg table tbody td",
    "template textarea tfoot th thead time title tr track tt u ul var video wbr xmp",
)
"""All elements HTML ever had. Text in others is read as well, but their names are noted."""

LOOK = _names(
    # how it looks
    "align background bgcolor bordercolor border cellpadding cellspacing char charoff clear color",
    "class cols compact dir face frame frameborder height hspace leftmargin topmargin marginheight",
    "marginwidth link alink vlink noshade nowrap rules rows scope scrolling size span summary",
    "theme text valign vspace width wrap lang xml:lang allowtransparency loop shape axis headers",
    # what it is called by scripts, styles and forms
    "id name for form slot part is exportparts nonce key contextmenu tabindex accesskey",
    "draggable dropzone spellcheck translate autocapitalize autocorrect inputmode enterkeyhint",
    "contenteditable autofocus autocomplete unselectable hidefocus popover popovertarget",
    # how it is fetched and sent
    "rel rev target ping download referrerpolicy referrer crossorigin integrity loading decoding",
    "fetchpriority importance async defer nomodule sandbox allow allowfullscreen",
    "webkitallowfullscreen mozallowfullscreen autoplay preload controls muted playsinline",
    "controlslist disablepictureinpicture method enctype accept accept-charset novalidate",
    "formmethod formtarget formnovalidate hreflang media sizes imagesizes charset",
    "classid codebase codetype archive standby declare type profile version manifest",
    # what may be typed into a field, not its value
    "maxlength minlength min max step pattern required readonly disabled multiple dirname",
    "shadowrootmode shadowroot",
    # what is read by search engines, as in JSON-LD
    "itemprop itemscope itemtype itemid itemref property typeof vocab about resource prefix",
    "inlist datatype epub:type epub:prefix",
    # reflected in the text by how other parts are written
    "start reversed colspan rowspan checked selected open hidden",
)
"""Attributes that may differ on any element, or that the text reflects."""

LOOK_PREFIXES = ("data-", "aria-", "xmlns", "xml:", "v-", "ng-", "jsname", "jsaction")
"""Beginnings of attribute names that only concern scripts and styles."""

EVENT = re.compile(
    "on(?:abort|activate|after|animation|auxclick|before|blur|bounce|cancel|can|cell|change|click"
    "|close|context|control|copy|cue|cut|data|dbl|deactivate|drag|drop|duration|emptied|ended|error"
    "|filter|finish|focus|form|got|hash|help|input|invalid|key|language|layout|load|lose|lost"
    "|message|mouse|move|off|online$|page|paste|pause|play|pointer|pop|progress|property|rate|ready"
    "|reset|resize|row|scroll|search|security|seek|select|slot|stalled|start|stop|storage|submit"
    "|suspend|time|toggle|touch|transition|unload|volume|waiting|webkit|wheel)"
)
"""Names of attributes that hold a script for an event."""

HANDLED: dict[str, frozenset[str]] = {
    "href": frozenset(("a", "area", "link", "base")),
    "xlink:href": frozenset(("image",)),
    "src": frozenset(
        ("img", "input", "image", "video", "audio", "embed", "source", "iframe", "frame", "script")
    ),
    "srcset": frozenset(("img", "source", "link")),
    "data": frozenset(("object",)),
    "srcdoc": frozenset(("iframe",)),
    "action": frozenset(("form",)),
    "value": frozenset(("input", "option", "li", "button")),
    "placeholder": frozenset(("input", "textarea")),
    "label": frozenset(("option", "optgroup")),
    "content": frozenset(("meta",)),
    "http-equiv": frozenset(("meta",)),
    "list": frozenset(("input",)),
}
"""Attributes that are handled on some elements. On others they are noted."""

NO_PAGE = frozenset(("script", "style", "meta", "link", "head", "title", "base"))
"""Elements without content for the reader; what they tell programs may differ."""

MEDIA = frozenset(("img", "image", "video", "audio", "embed", "object", "source"))
"""Elements that show pictures, sounds and films."""

STRUCK = frozenset(("del", "s", "strike"))
"""Elements with struck text."""

INSTEAD = frozenset(("canvas", "object", "video", "audio", "noframes", "noembed", "applet"))
"""Elements with fallback text for browsers that cannot show the content."""

BLOCKS = frozenset(("summary", "legend", "dialog", "search", "listing", "xmp", "optgroup"))
"""Block elements that the library treats as inline."""

SPOKEN = frozenset(("aria-label", "aria-description", "aria-roledescription", "aria-valuetext"))
"""Attributes that screen readers speak instead of an element."""

STATES = frozenset(("aria-checked", "aria-pressed", "aria-selected", "aria-valuenow"))
"""Attributes with the state of a control that a script draws."""


def is_look(name: str) -> bool:
    """Whether an attribute may differ on any element."""
    return (
        name in LOOK
        or (name.startswith(LOOK_PREFIXES) and name not in SPOKEN and name not in STATES)
        or EVENT.match(name) is not None
    )


MAY_DIFFER = (
    MayDiffer("*#*/script*", "scripts, and their notes for search engines"),
    MayDiffer("*#*/style*", "styles, and what they write before and after"),
    MayDiffer("*#*/meta*", "notes for search engines and networks"),
    MayDiffer("*#*/link*", "styles, icons and addresses of the same page elsewhere"),
    MayDiffer("*#*/title*", "titles of windows, which stand beside the text"),
    MayDiffer("*#*/head", "notes for search engines and networks"),
    MayDiffer("*#*comment()*", "comments in the code, which no reader sees"),
    MayDiffer("*#*processing-instruction()*", "instructions for programs"),
    MayDiffer("*#*/img", "spacers and counters of visits, which nobody sees"),
    MayDiffer("*#*/img@src*", "where pictures lie, beyond their names"),
    MayDiffer("*#*/source@srcset", "the same pictures in other sizes"),
    *(
        MayDiffer(f"*#*/{name}", "boxes with nothing in them but scripts, spacers and look")
        for name in ("div", "span", "p", "li", "ins", "a", "iframe", "b", "i", "em", "svg", "dt")
    ),
    *(MayDiffer(f"*#*/{name}", "ends of lines, and rules") for name in ("br", "hr", "wbr")),
    MayDiffer("*#*/a@href", "links that stand twice, and places in the page; others count"),
    MayDiffer("*#*/colgroup*", "widths of columns"),
    MayDiffer("*#*@role", "what a part of the page is for"),
    MayDiffer("*#*@style", "styles, but for what they hide, strike, number and raise"),
    *(MayDiffer(f"*#*@{name}", "look, names for scripts, ways to fetch") for name in sorted(LOOK)),
    *(MayDiffer(f"*#*@{prefix}*", "data of scripts") for prefix in (*LOOK_PREFIXES, "on")),
)
"""What may differ between two web pages that are "identical text"."""
