"""The languages that the recogniser can read, by the models in their usual folders."""

import os
import sys
from pathlib import Path

from msgspec import Struct

_ENDING = ".traineddata"
_NO_LANGUAGES = frozenset({"osd", "equ", "snum"})
"""Models of orientation, formulas and digits."""

DEFAULT_LANGUAGES = ("eng", "deu")
"""Those whose models are installed together with the recogniser."""

_SYSTEM_FOLDERS = (
    "/usr/share/tessdata",
    "/usr/share/tesseract/tessdata",
    "/usr/share/tesseract-ocr/5/tessdata",
    "/usr/share/tesseract-ocr/4.00/tessdata",
    "/usr/local/share/tessdata",
    "/opt/homebrew/share/tessdata",
)


class Models(Struct, frozen=True):
    """The models in one folder.

    Attributes:
        folder: absolute path.
        languages: their names, such as "eng", sorted.
    """

    folder: str
    languages: tuple[str, ...]


def models_in(folder: Path) -> Models:
    """The models in a folder; none where it is none."""
    try:
        names = sorted(one.name for one in folder.iterdir() if one.name.endswith(_ENDING))
    except OSError:
        names = []
    found = (name.removesuffix(_ENDING) for name in names)
    return Models(str(folder), tuple(name for name in found if name not in _NO_LANGUAGES))


def known_models(own_folder: str = "") -> list[Models]:
    """All folders with models: the one that the user named, the installed ones, the system's."""
    folders = [own_folder, os.environ.get("TESSDATA_PREFIX", "")]
    folders += [os.path.join(root, "share", "tessdata") for root in (sys.prefix, sys.base_prefix)]  # noqa: PTH118
    if sys.platform == "win32":
        folders += [
            str(Path(os.environ.get(name, ""), "Tesseract-OCR", "tessdata"))
            for name in ("ProgramFiles", "LOCALAPPDATA")
        ]
    else:
        folders += _SYSTEM_FOLDERS
    unique = dict.fromkeys(folder for folder in folders if folder)
    return [found for folder in unique if (found := models_in(Path(folder))).languages]


def chosen_models(own_folder: str = "", languages: tuple[str, ...] = ()) -> Models | None:
    """The folder and languages to read with, or None where there is no model.

    The user may name a folder. Without languages, those of `DEFAULT_LANGUAGES` that are there are
    read. The first folder that has them all is taken, else the one that has most of them.
    """
    known = known_models(own_folder)
    wanted = languages or DEFAULT_LANGUAGES
    if not known:
        return None

    def there(one: Models) -> tuple[str, ...]:
        return tuple(name for name in wanted if name in one.languages)

    best = max(known, key=lambda one: len(there(one)))
    return Models(best.folder, there(best) or best.languages[:1])


def models_version(models: Models) -> str:
    """Tells these models from newer ones of the same languages."""
    sizes = (Path(models.folder, name + _ENDING).stat().st_size for name in models.languages)
    return "+".join(f"{name}.{size}" for name, size in zip(models.languages, sizes, strict=True))
