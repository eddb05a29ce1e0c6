"""Formulas in one line, written alike for Office (OMML) and the web (MathML).

A fraction is "(a)/(b)", a root "√(a)", scripts are "x^(n+1)" and "x_i", or superscript digits
("x²"). So a fraction and a product never look the same.
"""

from collections.abc import Sequence

from neardup_desktop.extract.containers.xml_names import XmlElement, child, is_on, local_name, value
from neardup_desktop.extract.shared.raised import raised

_TOKENS = ("mi", "mn", "mo", "mtext", "ms")
_INVISIBLE = {ord(sign): None for sign in "\u2061\u2062\u2063\u2064"}
_SKIPPED = ("annotation", "annotation-xml", "rPr", "ctrlPr", "sSubSupPr", "argPr")


def office_formula(formula: XmlElement) -> str:
    """The text of an `oMath` or an `oMathPara`."""
    name = local_name(formula)
    if name in ("oMathPara", "eqArr"):
        lines = (office_formula(one) for one in formula if not local_name(one).endswith("Pr"))
        return "\n".join(line for line in lines if line)
    teller = _OFFICE.get(name)
    if teller is not None:
        return teller(formula)
    if name == "t":
        return formula.text or ""
    if name.endswith("Pr") or name in _SKIPPED or name in ("del", "moveFrom"):
        return ""
    return "".join(map(office_formula, formula))


def _part(element: XmlElement, name: str) -> str:
    inner = child(element, name)
    return "" if inner is None else office_formula(inner)


def _stated(element: XmlElement, name: str, otherwise: str) -> str:
    """A character stated in an element's properties; "" if stated as absent."""
    properties = next((one for one in element if local_name(one).endswith("Pr")), None)
    stated = child(properties, name)
    return otherwise if stated is None else value(stated, "val")


def _fraction(above: str, below: str) -> str:
    return f"({above})/({below})"


def _root(degree: str, inner: str) -> str:
    known = {"": "√", "2": "√", "3": "∛", "4": "∜"}.get(degree.strip())
    return f"{known}({inner})" if known else f"√[{degree}]({inner})"


def _script(sign: str, inner: str) -> str:
    """A superscript ("^") or a subscript ("_")."""
    inner = inner.strip()
    if not inner:
        return ""
    if inner.isdecimal() and inner.isascii():
        return raised(inner, "superscript" if sign == "^" else "subscript")
    return f"{sign}{inner}" if len(inner) == 1 else f"{sign}({inner})"


def _office_fraction(element: XmlElement) -> str:
    above, below = _part(element, "num"), _part(element, "den")
    kind = _stated(element, "type", "bar")
    return f"({above}¦{below})" if kind == "noBar" else _fraction(above, below)


def _office_scripts(element: XmlElement) -> str:
    before = "" if local_name(element) != "sPre" else _both(element)
    after = _both(element) if local_name(element) != "sPre" else ""
    return before + _part(element, "e") + after


def _both(element: XmlElement) -> str:
    return _script("_", _part(element, "sub")) + _script("^", _part(element, "sup"))


def _office_brackets(element: XmlElement) -> str:
    inner = [office_formula(one) for one in element if local_name(one) == "e"]
    between = _stated(element, "sepChr", "|")
    return (
        f"{_stated(element, 'begChr', '(')}{between.join(inner)}{_stated(element, 'endChr', ')')}"
    )


def _office_matrix(element: XmlElement) -> str:
    rows = (
        ", ".join(office_formula(one) for one in row) for row in element if local_name(row) == "mr"
    )
    return "; ".join(rows)


def _office_accent(element: XmlElement) -> str:
    usual = "\u0305" if local_name(element) == "bar" else "\u0302"
    return _part(element, "e") + _stated(element, "chr", usual)


def _office_phantom(element: XmlElement) -> str:
    properties = child(element, "phantPr")
    shown = child(properties, "show")
    return "" if shown is not None and not is_on(shown) else _part(element, "e")


_OFFICE = {
    "f": _office_fraction,
    **dict.fromkeys(("sSup", "sSub", "sSubSup", "sPre"), _office_scripts),
    "rad": lambda one: _root(_part(one, "deg"), _part(one, "e")),
    "nary": lambda one: f"{_stated(one, 'chr', '∫')}{_both(one)} {_part(one, 'e')}",
    "d": _office_brackets,
    "m": _office_matrix,
    "func": lambda one: f"{_part(one, 'fName')} {_part(one, 'e')}",
    "limLow": lambda one: _part(one, "e") + _script("_", _part(one, "lim")),
    "limUpp": lambda one: _part(one, "e") + _script("^", _part(one, "lim")),
    **dict.fromkeys(("acc", "bar"), _office_accent),
    "phant": _office_phantom,
}


def math_ml(formula: XmlElement) -> str:
    """The text of a MathML formula, without its annotations."""
    name = local_name(formula)
    if name in _TOKENS:
        return " ".join("".join(map(str, formula.itertext())).split()).translate(_INVISIBLE)
    if not name or name in _SKIPPED or name == "mphantom":
        return ""
    inner = [math_ml(one) for one in formula if local_name(one) and local_name(one) not in _SKIPPED]
    if name == "mfenced":
        opening, closing = formula.get("open", "("), formula.get("close", ")")
        return opening + formula.get("separators", ",")[:1].join(inner) + closing
    return composed(name, inner)


def composed(name: str, inner: Sequence[str]) -> str:
    """The text of a MathML element from the texts of its children."""
    if name == "mfrac" and len(inner) == 2:
        return _fraction(*inner)
    if name == "msqrt":
        return _root("", "".join(inner))
    if name == "mroot" and len(inner) == 2:
        return _root(inner[1], inner[0])
    if name in ("msup", "mover") and len(inner) == 2:
        return inner[0] + _script("^", inner[1])
    if name in ("msub", "munder") and len(inner) == 2:
        return inner[0] + _script("_", inner[1])
    if name in ("msubsup", "munderover") and len(inner) == 3:
        return inner[0] + _script("_", inner[1]) + _script("^", inner[2])
    if name == "mtable":
        return "; ".join(inner)
    return (", " if name == "mtr" else "").join(inner)
