"""Files made to break whatever reads them: endless, bottomless, and asking for other files.

They are made for every format there is, from its name and its samples, so that a new format has
its own without a word here.
"""

import io
import zipfile
from collections.abc import Iterator
from pathlib import Path

from neardup_desktop.extract.registry import formats

SAMPLES = Path(__file__).parents[1] / "data" / "formats"

SECRET = "the words of another file that no document may fetch"
"""Stands in a file that some of them ask for; it must not be in any text."""

_DEEP = 10_000
_LONG = 100_000


def plain_poisons(size: float = 1) -> dict[str, bytes]:
    """Contents for any name: one kind of character without end, or nesting without end.

    There are `size` times as many as usual; nesting is never less deep.
    """
    deep, long = int(_DEEP * max(size, 1)), int(_LONG * size)
    nested_mail = b"\r\n".join(
        b"Content-Type: multipart/mixed; boundary=b%d\r\n\r\n--b%d" % (n, n)
        for n in range(int(200 * max(size, 1)))
    )
    return {
        "zeros": bytes(2 * long),
        "ones": b"\xff" * long,
        "one line": b"words and more words, " * (long // 4),
        "one word": b"a" * (10 * long),
        "line ends": b"\n" * (5 * long),
        "returns": b"\r" * long,
        "spaces": b" " * (5 * long) + b"x",
        "tabs": b"\t" * long + b"x",
        "open tags": b"<a>" * deep,
        "deep tags": b"<?xml version='1.0'?>" + b"<a>" * deep + b"words" + b"</a>" * deep,
        "deep divisions": b"<html><body>" + b"<div>" * deep + b"words in a page",
        "open comments": b"<!--" * deep,
        "open tables": b"<table><tr><td>" * (deep // 10) + b"words",
        "attributes": b"<p " + b" ".join(b"a%d='1'" % n for n in range(deep)) + b">words",
        "entities": b"&amp;&#x41;&nosuch;&#99999999;" * deep,
        "brackets": b"[" * long,
        "braces": b"{" * long,
        "rounds": b"(" * long,
        "closing": b"]})>" * deep,
        "objects": b'{"a":' * deep,
        "lists": b'{"cells":' + b"[" * deep + b"]" * deep + b"}",
        "quotes": b'"' * long,
        "backquotes": b"`" * long,
        "stars": b"*a " * deep + b"*" * long,
        "underlines": b"_" * long + b"\n" + b"=" * long,
        "commas": b"," * long,
        "colons": b": " * deep + b"\n" + b":a: b\n" * deep,
        "quoted lines": b"> " * deep + b"words",
        "indents": b"".join(b" " * n + b"- a\n" for n in range(1000)),
        "headings": b"".join(b"a%d\n====\n\n" % n for n in range(deep // 4)),
        "backslashes": b"\\" * long,
        "environments": b"\\begin{a}" * deep,
        "rich groups": b"{\\rtf1 " + b"{" * long + b"words" + b"}" * long + b"}",
        "rich numbers": b"{\\rtf1 words \\bin2147483647 abc \\u-99999999999? \\'zz}",
        "dates": b"00:00:00,000 --> 00:00:00,000\n" * deep,
        "directives": b".. include:: /etc/passwd\n.. raw:: html\n   :file: /etc/passwd\n" * 200,
        "records": b"WARC/1.0\r\nContent-Length: 99999999999\r\n\r\n" * 1000,
        "letters": b"From a@b Mon Jan  1 00:00:00 2001\nSubject: x\n\n" * (deep // 4),
        "nested mail": b"Subject: x\r\nMIME-Version: 1.0\r\n" + nested_mail,
        "mail in mail": b"Subject: x\r\nContent-Type: message/rfc822\r\n\r\n" * 1000 + b"words",
        "headers": b"".join(b"X-%d: y\r\n" % n for n in range(deep)) + b"\r\nwords",
        "long header": b"Subject: " + b"=?utf-8?B?w6k=?= " * deep + b"\r\n\r\nwords",
        "cards": b"BEGIN:VCARD\r\n" * deep + b"FN:" + b"x" * long,
        "wide zeros": b"\xff\xfe" + b"\0\xd8" * deep,
        "old office": bytes.fromhex("d0cf11e0a1b11ae1") + bytes(40) + b"\0" * 20_000,
        "portable": b"%PDF-1.4\n1 0 obj\n" + b"[" * deep + b"<<" * deep,
        "property list": b"bplist00" + b"\xaf\x10\xff" * 1000 + bytes(32),
        "packed": b"\x1f\x8b\x08\0" + bytes(long),
        "seven": b"7z\xbc\xaf\x27\x1c\0\4" + b"\xff" * 1000,
    }


def named_poisons(
    size: float = 1, *, thorough: bool, kinds: tuple[str, ...] = ()
) -> Iterator[tuple[str, bytes]]:
    """The contents, or those of some kinds, under names of all formats: file name and content."""
    for kind, content in plain_poisons(size).items():
        if not kinds or kind in kinds:
            for extension in [*_extensions(thorough), "unknown"]:
                yield f"{kind}.{extension}", content


def xml_poisons(secret: Path) -> dict[str, bytes]:
    """Contents for a part that should be XML: bombs, bottomless ones, and requests for a file."""
    doubling = "".join(f'<!ENTITY e{n} "{f"&e{n - 1};" * 10}">' for n in range(1, 10))
    laughs = f'<!DOCTYPE r [<!ENTITY e0 "{"lol " * 10}">{doubling}]><r>&e9;</r>'
    blowup = f'<!DOCTYPE r [<!ENTITY a "{"A" * 50_000}">]><r>{"&a;" * 20_000}</r>'
    fetch = f'<!DOCTYPE r [<!ENTITY x SYSTEM "{secret.as_uri()}">]><r>&x;</r>'
    include = (
        '<r xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include parse="text"'
        f' href="{secret.as_uri()}"/></r>'
    )
    declaration = '<?xml version="1.0"?>'
    return {
        "laughs": (declaration + laughs).encode(),
        "blowup": (declaration + blowup).encode(),
        "fetch": (declaration + fetch).encode(),
        "include": (declaration + include).encode(),
        "deep": declaration.encode() + b"<r>" * 100_000 + b"</r>" * 100_000,
        "cut": declaration.encode() + b"<r><s>words",
        "zeros": bytes(100_000),
        "empty": b"",
    }


def poisoned_packages(
    secret: Path, *, thorough: bool, unpacked_bytes: int = 200 << 20
) -> Iterator[tuple[str, bytes]]:
    """Samples that are ZIP files, each with one part poisoned: file name and content.

    Args:
        secret: file that some of them ask for.
        thorough: every part of every sample; else the largest two XML parts of a format's first.
        unpacked_bytes: what a bomb unpacks to.
    """
    poisons = xml_poisons(secret)
    for format_ in formats():
        samples = [path for path in sorted((SAMPLES / format_.name).glob("*")) if _is_zip(path)]
        for sample in samples if thorough else samples[:1]:
            with zipfile.ZipFile(sample) as package:
                parts = {info.filename: package.read(info) for info in package.infolist()}
            texts = [name for name in parts if b"<" in parts[name][:200] or name.endswith("xml")]
            texts.sort(key=lambda name: -len(parts[name]))
            for number, part in enumerate(texts if thorough else texts[:2]):
                for kind, content in poisons.items():
                    yield f"{number} {kind} {sample.name}", packed({**parts, part: content})
                if number == 0:
                    yield f"{number} bomb {sample.name}", packed(parts, {part: unpacked_bytes})


def plain_markup(secret: Path, *, thorough: bool) -> Iterator[tuple[str, bytes]]:
    """The poisoned XML under names of all formats: file name and content."""
    for kind, content in xml_poisons(secret).items():
        for extension in _extensions(thorough):
            yield f"markup {kind}.{extension}", content


def _extensions(thorough: bool) -> list[str]:
    """Every extension of every format, or one of each."""
    found = [format_.extensions if thorough else format_.extensions[:1] for format_ in formats()]
    return sorted({extension for extensions in found for extension in extensions})


def packed(parts: dict[str, bytes], blank_bytes: dict[str, int] | None = None) -> bytes:
    """A ZIP file of parts, of which some are replaced by so many blanks."""
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as package:
        for name, content in parts.items():
            count = (blank_bytes or {}).get(name)
            if count is None:
                package.writestr(name, content)
            else:
                _write_blanks(package, name, count)
    return held.getvalue()


def nested_package(depth: int) -> bytes:
    """A ZIP file in a ZIP file, and so on; a text at the bottom."""
    content, name = b"words at the bottom of it all " * 9, "bottom.txt"
    for _ in range(depth):
        content, name = packed({name: content, f"beside {name}": content}), "inner.zip"
    return content


def _write_blanks(package: zipfile.ZipFile, name: str, count: int) -> None:
    block = b" " * (1 << 20)
    with package.open(name, "w", force_zip64=True) as part:
        for _ in range(count // len(block)):
            part.write(block)


def _is_zip(path: Path) -> bool:
    return path.is_file() and path.read_bytes()[:4] == b"PK\x03\x04" and zipfile.is_zipfile(path)
