"""A file of translations: read, brought in line with the source, and written in Qt's own form."""

import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

import PySide6

from neardup_desktop.present.language import ENGLISH, LANGUAGES
from tests.translations.texts import Text

FOLDER = Path(__file__).resolve().parents[2] / "resources" / "translations"
CONTEXT = "QObject"
FORMS = {one.code: one.forms for one in LANGUAGES if one.code != ENGLISH}


@dataclass(frozen=True, slots=True)
class Entry:
    """A text with its translation: one form, or as many as its language counts with."""

    text: Text
    translation: tuple[str, ...]

    @property
    def is_finished(self) -> bool:
        """Whether every form is there."""
        return bool(self.translation) and all(self.translation)


class Catalogue:
    """The translations of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.path = FOLDER / f"neardup_{language}.ts"
        self.compiled = FOLDER / f"neardup_{language}.qm"
        self.entries: dict[tuple[str, str], Entry] = {}
        if self.path.exists():
            self._read()

    def _read(self) -> None:
        for message in ElementTree.parse(self.path).iter("message"):
            is_counted = message.get("numerus") == "yes"
            text = Text(
                message.findtext("source") or "",
                message.findtext("comment") or "",
                is_counted,
                _file(message),
            )
            translation = message.find("translation")
            assert translation is not None
            forms = translation.findall("numerusform") if is_counted else [translation]
            self.entries[text.key] = Entry(text, tuple(form.text or "" for form in forms))

    def take(self, texts: Sequence[Text]) -> None:
        """Hold just these texts: translations that fit are kept, others go."""
        old = self.entries
        self.entries = {}
        for text in texts:
            known = old.get(text.key)
            fits = known is not None and known.text.is_counted == text.is_counted
            translation = known.translation if known is not None and fits else ()
            self.entries[text.key] = Entry(text, translation)

    def unfinished(self) -> list[Text]:
        """The texts that lack a translation."""
        return [entry.text for entry in self.entries.values() if not entry.is_finished]

    def write(self) -> None:
        """Write the file, and the compiled one that the program reads."""
        root = ElementTree.Element("TS", version="2.1", language=self.language)
        root.set("sourcelanguage", "en")
        context = ElementTree.SubElement(root, "context")
        ElementTree.SubElement(context, "name").text = CONTEXT
        for entry in self.entries.values():
            context.append(self._message(entry))
        ElementTree.indent(root)
        body = ElementTree.tostring(root, encoding="unicode")
        head = '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n'
        self.path.write_text(f"{head}{body}\n", encoding="utf-8")
        compile_catalogue(self.path, self.compiled)

    def _message(self, entry: Entry) -> ElementTree.Element:
        text = entry.text
        message = ElementTree.Element("message", {"numerus": "yes"} if text.is_counted else {})
        ElementTree.SubElement(message, "location", filename=f"../../{text.file}")
        ElementTree.SubElement(message, "source").text = text.source
        if text.meaning:
            ElementTree.SubElement(message, "comment").text = text.meaning
        kind = {} if entry.is_finished else {"type": "unfinished"}
        translation = ElementTree.SubElement(message, "translation", kind)
        if text.is_counted:
            for form in entry.translation or ("",) * FORMS[self.language]:
                ElementTree.SubElement(translation, "numerusform").text = form
        else:
            translation.text = "".join(entry.translation)
        return message


def _file(message: ElementTree.Element) -> str:
    location = message.find("location")
    return "" if location is None else location.get("filename", "").removeprefix("../../")


def compile_catalogue(source: Path, target: Path) -> None:
    """Make the file that the program reads, by Qt's own compiler."""
    suffix = ".exe" if sys.platform == "win32" else ""
    compiler = Path(PySide6.__file__).parent / f"lrelease{suffix}"
    subprocess.run([compiler, "-silent", source, "-qm", target], check=True)
