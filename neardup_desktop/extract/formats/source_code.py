"""Source code and configuration files as they are; only read on request.

Programs need these files where they are, so they are of the kind that no built-in rule applies to.
"""

from neardup_desktop.extract.base import Document, Format, Found, Match, text_extension
from neardup_desktop.extract.extras import ExtrasFound
from neardup_desktop.extract.shared.document_item import NO_PROPERTIES, document_item
from neardup_desktop.extract.shared.layout import lines
from neardup_desktop.extract.text_file import read_text
from neardup_desktop.model.formats import OnRequest
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.messages import Message
from neardup_desktop.text.decode import is_text

MAX_BYTES = 8 << 20
"""Longer files are generated, not written by people."""

_EXTENSIONS = (
    *("py", "js", "c", "h", "cpp", "java", "go", "rs", "php", "rb", "sh", "sql", "css"),
    *("json", "yaml"),
)
_MORE = frozenset(
    (
        *("pyw", "pyi", "mjs", "cjs", "jsx", "tsx", "cc", "cxx", "hpp", "hxx", "cs", "kt", "kts"),
        *("scala", "groovy", "pl", "pm", "lua", "swift", "dart", "hs", "lhs", "erl", "ex", "exs"),
        *("clj", "cljs", "lisp", "el", "scm", "ml", "mli", "fs", "fsx", "vb", "vbs", "bas", "pas"),
        *("pp", "f", "f90", "f95", "for", "ada", "adb", "ads", "asm", "s", "bash", "zsh", "fish"),
        *("bat", "cmd", "ps1", "psm1", "awk", "r", "jl", "vhd", "vhdl", "v", "sv", "cu", "cl"),
        *("glsl", "hlsl", "proto", "thrift", "scss", "sass", "less", "vue", "svelte", "jsonc"),
        *("json5", "yml", "toml", "ini", "cfg", "conf", "properties", "cmake", "gradle", "mk"),
        *("mak", "tf", "nix", "sty", "cls", "bib", "bst", "dtd", "xsd", "xsl", "xslt", "diff"),
        *("patch", "tcl", "d", "nim", "zig", "cr", "coffee", "applescript", "ahk", "au3", "asp"),
        *("aspx", "jsp", "erb", "ejs"),
    )
)
_ALSO_OTHERS = frozenset(("ts", "m", "mm", "mod", "pro", "inc", "in", "ac", "am", "def"))
"""Extensions shared with films, models and so on: these files must be text."""
_NAMES = frozenset(
    (
        *("makefile", "gnumakefile", "dockerfile", "gemfile", "rakefile", "vagrantfile"),
        *("cmakelists.txt", "jenkinsfile", "procfile", "brewfile", "justfile"),
    )
)


def _recognise(document: Document) -> Match:
    if document.name.lower() in _NAMES:
        return Match.PLAUSIBLE
    extension = text_extension(document.name)
    if extension in _EXTENSIONS or extension in _MORE:
        return Match.EXTENSION
    if extension in _ALSO_OTHERS or (not extension and document.head.startswith(b"#!")):
        return Match.EXTENSION if is_text(document.head) else Match.NO
    return Match.NO


def _read(document: Document) -> Found:
    extras = ExtrasFound()
    text = read_text(document, MAX_BYTES)
    yield document_item(FORMAT, text, extras, NO_PROPERTIES, lines(text))


FORMAT = Format(
    name="source_code",
    label="Source code",
    short_name=Message("Source code"),
    kind=Kind.OTHER,
    extensions=_EXTENSIONS,
    file_names=_NAMES,
    version=2,
    recognise=_recognise,
    read=_read,
    reads="all of it, as it stands, comments included",
    leaves_out="nothing",
    on_request=OnRequest.SOURCE_CODE,
)
