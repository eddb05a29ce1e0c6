"""Tables of TeX and LaTeX commands: characters they stand for, and arguments that are not text."""

import unicodedata
from functools import cache

from neardup_desktop.extract.shared.list_labels import roman

DROPPED = {
    **dict.fromkeys(
        (
            *("label", "ref", "pageref", "eqref", "autoref", "cref", "Cref", "nameref", "vref"),
            *("cite", "citep", "citet", "citealp", "citeauthor", "citeyear", "nocite", "parencite"),
            *("textcite", "autocite", "footcite", "documentclass", "documentstyle", "usepackage"),
            *("RequirePackage", "bibliographystyle", "bibliography", "addbibresource", "index"),
            *("glossary", "hspace", "vspace", "hspace*", "vspace*", "pagestyle", "thispagestyle"),
            *("pagenumbering", "input", "include", "includeonly", "subfile", "color", "hypersetup"),
            *("geometry", "usetikzlibrary", "graphicspath", "DeclareGraphicsExtensions"),
            *("selectlanguage", "setmainfont", "setsansfont", "setmonofont", "bibitem", "lstset"),
            *("includegraphics", "includegraphics*", "includepdf", "epsfbox", "hypertarget"),
            *("raisebox", "stepcounter", "refstepcounter", "arabic", "roman", "value", "tag"),
            *("phantom", "hphantom", "vphantom", "linespread", "newcounter", "newlength"),
            *("theoremstyle", "captionsetup", "usetheme", "usecolortheme", "setbeamertemplate"),
            *("textcolor", "href", "hyperref", "foreignlanguage", "colorbox", "parbox"),
            *("lstinputlisting", "verbatiminput", "hyphenation", "mathversion", "fontfamily"),
            *("fontseries", "fontshape", "fontencoding", "newenvironment*", "enlargethispage"),
            *("hyperlink", "scalebox", "rotatebox", "cellcolor", "rowcolor", "cline", "cmidrule"),
        ),
        1,
    ),
    **dict.fromkeys(
        (
            *("setlength", "addtolength", "setcounter", "addtocounter", "fontsize", "rule"),
            *("multicolumn", "multirow", "resizebox", "fcolorbox", "settowidth", "numberwithin"),
            *("newtheorem", "newtheorem*", "DeclareMathOperator", "DeclareMathOperator*"),
            *("adjustbox", "titleformat"),
        ),
        2,
    ),
    **dict.fromkeys(("definecolor", "newenvironment", "renewenvironment", "titlespacing"), 3),
}
"""Numbers of arguments in braces after a command that are not text; further ones are."""

ENVIRONMENT_ARGUMENTS = {
    **dict.fromkeys(
        (
            *("tabular", "array", "minipage", "multicols", "thebibliography", "longtable"),
            *("supertabular", "tabbing", "adjustwidth", "spacing", "subfigure", "tabulary"),
        ),
        1,
    ),
    **dict.fromkeys(("tabular*", "tabularx", "wrapfigure", "list"), 2),
}
"""Numbers of arguments in braces at the beginning of an environment that are not text."""

VERBATIM = frozenset(
    (*("verbatim", "verbatim*", "Verbatim", "lstlisting", "minted", "BVerbatim", "alltt"),)
)
HIDDEN_ENVIRONMENTS = frozenset(("comment", "filecontents", "filecontents*"))
"""Environments that print nothing."""

BREAKS = frozenset(
    (
        *("par", "newline", "linebreak", "item", "section", "section*", "subsection"),
        *("subsection*", "subsubsection", "subsubsection*", "chapter", "chapter*", "part"),
        *("part*", "paragraph", "paragraph*", "caption", "hline", "newpage", "clearpage"),
        *("bibitem", "maketitle", "tableofcontents", "toprule", "midrule", "bottomrule", "and"),
        *("title", "author", "date", "subtitle", "frametitle", "cr", "tabularnewline"),
    )
)
"""Commands that end the line before them."""

NOTES = frozenset(("footnote", "thanks", "footnotetext", "endnote"))
METADATA = frozenset(("title", "author", "date", "subtitle"))
ADDRESSES = frozenset(("url", "path", "nolinkurl", "texttt*"))
DEFINITIONS = frozenset(
    (
        *("newcommand", "renewcommand", "providecommand", "newcommand*", "renewcommand*"),
        *("providecommand*", "DeclareRobustCommand"),
    )
)
PLAIN_DEFINITIONS = frozenset(("def", "gdef", "edef", "xdef"))

SETTING_UP = frozenset(
    (
        *("documentclass", "documentstyle", "usepackage", "RequirePackage", "geometry"),
        *("pagestyle", "hypersetup"),
    )
)
"""Commands for page layout and packages."""

FORMULA_SIGNS = frozenset("[]()")
"""Commands of one character that begin or end a formula."""

LISTS = frozenset(("enumerate", "itemize", "description", "compactenum", "compactitem"))
DRAWINGS = frozenset(("tikzpicture", "picture", "pspicture", "forest", "tikzcd", "circuitikz"))
LEVELS = {"textsuperscript": 1, "textsubscript": -1}
"""Commands for superscripts and subscripts."""

_NAMED = {
    **{"ss": "ß", "ae": "æ", "AE": "Æ", "oe": "œ", "OE": "Œ", "o": "ø", "O": "Ø", "l": "ł"},
    **{"L": "Ł", "aa": "å", "AA": "Å", "i": "ı", "j": "ȷ", "dh": "ð", "DH": "Ð", "th": "þ"},
    **{"TH": "Þ", "dj": "đ", "DJ": "Đ", "ng": "ŋ", "NG": "Ŋ", "S": "§", "P": "¶", "pounds": "£"},
    **{"copyright": "©", "euro": "€", "EUR": "€", "texteuro": "€", "dots": "…", "ldots": "…"},
    **{"textellipsis": "…", "cdots": "…", "textendash": "–", "textemdash": "—", "quad": " "},
    **{"qquad": " ", "LaTeX": "LaTeX", "TeX": "TeX", "LaTeXe": "LaTeX2e", "BibTeX": "BibTeX"},
    **{"textbackslash": "\\", "textasciitilde": "~", "textasciicircum": "^", "today": ""},
    **{"textunderscore": "_", "textdegree": "°", "degree": "°", "infty": "∞", "times": "×"},
    **{"cdot": "·", "pm": "±", "leq": "≤", "geq": "≥", "neq": "≠", "to": "→", "rightarrow": "→"},
    **{"textregistered": "®", "texttrademark": "™", "textquoteright": "’", "slash": "/"},
    **{"le": "≤", "ge": "≥", "ne": "≠", "approx": "≈", "equiv": "≡", "sim": "∼", "mp": "∓"},
    **{"cup": "∪", "cap": "∩", "subset": "⊂", "supset": "⊃", "subseteq": "⊆", "supseteq": "⊇"},
    **{"in": "∈", "notin": "∉", "forall": "∀", "exists": "∃", "neg": "¬", "lnot": "¬"},
    **{"wedge": "∧", "land": "∧", "vee": "∨", "lor": "∨", "emptyset": "∅", "setminus": "∖"},
    **{"sum": "∑", "prod": "∏", "int": "∫", "oint": "∮", "surd": "√", "propto": "∝", "div": "÷"},
    **{"leftarrow": "←", "gets": "←", "uparrow": "↑", "downarrow": "↓", "mapsto": "↦"},
    **{"Rightarrow": "⇒", "Leftarrow": "⇐", "implies": "⇒", "iff": "⇔", "leftrightarrow": "↔"},
    **{"ll": "≪", "gg": "≫", "perp": "⊥", "parallel": "∥", "angle": "∠", "circ": "∘", "ast": "∗"},
    **{"oplus": "⊕", "otimes": "⊗", "star": "⋆", "bullet": "•", "dagger": "†", "ddagger": "‡"},
    **{"checkmark": "✓", "Box": "☐", "square": "☐", "boxtimes": "☒", "textpm": "±"},
    **{"texttimes": "×", "textmu": "µ", "textcelsius": "℃", "vdots": "⋮", "ddots": "⋱"},
    **{"partial": "∂", "nabla": "∇", "ell": "ℓ", "hbar": "ℏ", "aleph": "ℵ", "space": " "},
}
_OPERATORS = frozenset(
    (
        *("sin", "cos", "tan", "cot", "sec", "csc", "sinh", "cosh", "tanh", "arcsin", "arccos"),
        *("arctan", "log", "ln", "lg", "exp", "lim", "limsup", "liminf", "max", "min", "sup"),
        *("inf", "det", "dim", "ker", "deg", "gcd", "arg", "hom", "Pr"),
    )
)
_SINGLE = {
    **{name: name for name in "&%$#_{}"},
    **{name: " " for name in ",;: \t\n>"},
    "\\": "\n",
}
_ACCENTS = {
    **{"`": "\u0300", "'": "\u0301", "^": "\u0302", "~": "\u0303", "=": "\u0304", "u": "\u0306"},
    **{".": "\u0307", '"': "\u0308", "r": "\u030a", "H": "\u030b", "v": "\u030c", "d": "\u0323"},
    **{"c": "\u0327", "k": "\u0328", "b": "\u0331"},
}
_DOTLESS = {"ı": "i", "ȷ": "j"}


def item_label(number: int, depth: int) -> str:
    """The label of a LaTeX list item, by the nesting depth of its list."""
    letter = chr(ord("a") + (number - 1) % 26)
    if depth == 2:
        return f"({letter}) "
    if depth == 3:
        return f"{roman(number)}. "
    return f"{letter.upper() if depth == 4 else number}. "


def is_accent(name: str) -> bool:
    """Whether a command puts an accent on the next letter."""
    return name in _ACCENTS


def accented(name: str, letter: str) -> str:
    """The letter with that accent."""
    letter = _DOTLESS.get(letter, letter)
    return unicodedata.normalize("NFC", letter + _ACCENTS[name])


@cache
def sign_of(name: str) -> str | None:
    """The text that a command stands for, or None."""
    if len(name) == 1 and not name.isalpha():
        return _SINGLE.get(name, "")
    if name in _NAMED:
        return _NAMED[name]
    if name in _OPERATORS:
        return f" {name} "
    plain = name.removeprefix("var")
    case = "CAPITAL" if plain[:1].isupper() else "SMALL"
    try:
        return unicodedata.lookup(f"GREEK {case} LETTER {plain.upper()}")
    except KeyError:
        return None
