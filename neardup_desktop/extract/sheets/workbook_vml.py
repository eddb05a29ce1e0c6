"""Drawings of old kind on sheets: the boxes of comments, and fields of forms."""

from neardup_desktop.extract.base import ReadFailure
from neardup_desktop.extract.containers.xml_names import child, local_name, value
from neardup_desktop.extract.containers.zip_parts import OfficePackage
from neardup_desktop.extract.extras import ExtrasFound
from neardup_desktop.extract.office.office_forms import FORM_FIELDS

_PLACES = frozenset(("Anchor", "MoveWithCells", "SizeWithCells", "AutoFill", "Row", "Column"))


def note_vml(package: OfficePackage, path: str, extras: ExtrasFound) -> None:
    """Note what stands in such a drawing, but for the boxes of comments, which are read."""
    try:
        root = package.tree(path)
    except ReadFailure:
        # Excel itself writes some that are no XML.
        extras.not_shown(FORM_FIELDS, package.media(path)[0])
        return
    for shape in root:
        facts = child(shape, "ClientData")
        if local_name(shape) in ("shapetype", "shapelayout", "") or (
            facts is not None and value(facts, "ObjectType") == "Note"
        ):
            continue
        told = [value(shape, "type"), value(shape, "alt")]
        if facts is not None:
            told.append(value(facts, "ObjectType"))
            told += (
                f"{local_name(one)}={(one.text or '').strip()}"
                for one in facts
                if local_name(one) not in _PLACES
            )
        told.append(" ".join("".join(map(str, shape.itertext())).split()))
        extras.not_shown(FORM_FIELDS, *told)
