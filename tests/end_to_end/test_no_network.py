"""No file makes the program open a socket: a system that ends whoever tries finds nobody to end."""

import os
import signal
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from neardup_desktop.workers.child.seccomp import KILL, forbid_calls, has_call_filters
from tests.helpers.program import Program

SAMPLES = Path(__file__).parents[1] / "data" / "formats"
_FAR = "http://127.0.0.1:9/far"
_TALKS = frozenset({"socket", "socketpair", "connect", "sendto", "sendmsg", "io_uring_setup"})
_WORDS = "The gardener wrote that the roses would be late this year, and asked for more rain. "

_WATCH = """
import os, sys

def watch(event, arguments):
    if event.startswith("socket."):
        os._exit(99)

sys.addaudithook(watch)
"""
"""Python runs this at the start of each of its processes; it tells of names that are looked up."""

_WORD_TYPES = (
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/'
    'content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.'
    'relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override '
    'PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.'
    'wordprocessingml.document.main+xml"/></Types>'
)
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_RELATIONS = '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
_ENTITIES = (
    f'<!DOCTYPE r SYSTEM "{_FAR}.dtd" [<!ENTITY % p SYSTEM "{_FAR}.ent"> %p;'
    f' <!ENTITY x SYSTEM "{_FAR}.txt">]>'
)


def _docx(path: Path, declaration: str) -> None:
    body = (
        f'{declaration}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/'
        f'main" xmlns:r="{_OFFICE}"><w:body><w:p><w:r><w:t>{_WORDS}&x;</w:t></w:r></w:p>'
        f'<w:altChunk r:id="rId1"/></w:body></w:document>'
    )
    if not declaration:
        body = body.replace("&x;", "")
    with zipfile.ZipFile(path, "w") as package:
        package.writestr("[Content_Types].xml", _WORD_TYPES)
        package.writestr(
            "_rels/.rels",
            f'{_RELATIONS}<Relationship Id="rId1" Type="{_OFFICE}/officeDocument"'
            ' Target="word/document.xml"/></Relationships>',
        )
        package.writestr("word/document.xml", body)
        package.writestr(
            "word/_rels/document.xml.rels",
            _RELATIONS
            + "".join(
                f'<Relationship Id="rId{number}" Type="{_OFFICE}/{kind}" Target="{_FAR}.{kind}"'
                ' TargetMode="External"/>'
                for number, kind in enumerate(("aFChunk", "image", "attachedTemplate"), start=1)
            )
            + "</Relationships>",
        )


def _pdf(path: Path) -> None:
    objects = [
        "<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /URI /URI (" + _FAR + ") >> >>",
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources"
        " << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>"
        f" /Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI ({_FAR}) >>"
        f" >>] /AA << /O << /S /SubmitForm /F << /FS /URL /F ({_FAR}) >> >> >> >>",
        f"<< /FS /URL /F ({_FAR}) /Length 0 >>\nstream\n\nendstream",
    ]
    path.write_bytes(
        b"%PDF-1.4\n"
        + "".join(f"{n} 0 obj\n{o}\nendobj\n" for n, o in enumerate(objects, start=1)).encode()
        + b"trailer << /Root 1 0 R /Size 5 >>\n%%EOF\n"
    )


def _lay_out(folder: Path) -> None:
    """Files that ask for the network in every way their formats know, and all samples."""
    folder.mkdir()
    (folder / "page.html").write_text(
        f'<html><head><base href="{_FAR}/"><link rel=stylesheet href="{_FAR}.css">'
        f'<meta http-equiv="refresh" content="0; url={_FAR}"><script src="{_FAR}.js"></script>'
        f'</head><body background="{_FAR}.png"><img src="{_FAR}.png"><iframe src="{_FAR}">'
        f'</iframe><object data="{_FAR}"></object><p>{_WORDS}</p></body></html>'
    )
    (folder / "page.xhtml").write_text(
        f'<?xml version="1.0"?><?xml-stylesheet href="{_FAR}.xsl" type="text/xsl"?>{_ENTITIES}'
        f'<html xmlns="http://www.w3.org/1999/xhtml" xmlns:xi="http://www.w3.org/2001/XInclude">'
        f'<body><xi:include href="{_FAR}"/><p>{_WORDS} &x;</p></body></html>'
    )
    for name in ("picture.svg", "book.fb2", "list.opml", "letter.fodt", "article.xml", "a.docbook"):
        (folder / name).write_text(
            f'<?xml version="1.0"?>{_ENTITIES}<r xmlns:xlink="http://www.w3.org/1999/xlink">'
            f'<image xlink:href="{_FAR}.png"/><text>{_WORDS} &x;</text></r>'
        )
    (folder / "letter.rtf").write_text(
        rf'{{\rtf1{{\field{{\*\fldinst INCLUDEPICTURE "{_FAR}.png"}}{{\fldrslt x}}}} {_WORDS}}}'
    )
    (folder / "mail.eml").write_text(
        "From: a@example.org\nTo: b@example.org\nSubject: far\nMIME-Version: 1.0\n"
        'Content-Type: multipart/mixed; boundary="b"\n\n--b\n'
        f'Content-Type: message/external-body; access-type=URL; URL="{_FAR}"\n\n'
        "Content-Type: text/plain\n\n--b\nContent-Type: text/html\n\n"
        f'<img src="{_FAR}.png"><p>{_WORDS}</p>\n--b--\n'
    )
    _docx(folder / "relations.docx", "")
    _docx(folder / "entities.docx", _ENTITIES)
    _pdf(folder / "actions.pdf")
    for sample in SAMPLES.glob("*/*"):
        if sample.is_file() and not sample.name.endswith((".expected.json", ".py")):
            target = folder / "samples" / sample.parent.name / sample.name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(sample.read_bytes())


def _without_network() -> None:
    """Have the system end this process and all it starts if one asks for a socket."""
    if not forbid_calls(_TALKS, KILL):
        os._exit(98)


@pytest.fixture
def watched(tmp_path: Path) -> dict[str, str]:
    """Variables that have every Python process end itself when it uses a socket."""
    (tmp_path / "watch").mkdir()
    (tmp_path / "watch" / "sitecustomize.py").write_text(_WATCH)
    return {"PYTHONPATH": str(tmp_path / "watch")}


@pytest.mark.skipif(
    sys.platform != "linux" or not has_call_filters(), reason="only Linux ends who asks"
)
def test_a_whole_scan_opens_no_socket(
    program: Program, tmp_path: Path, watched: dict[str, str]
) -> None:
    _lay_out(tmp_path / "files")
    result = program.run("scan", tmp_path / "files", "--json", env=watched, before=_without_network)
    assert result.code in (0, 1), (result.code, result.message)
    assert result.json(), result.message
    listed = program.run("problems", "--json", env=watched, before=_without_network)
    assert listed.json()["files"] > 20
    endings = [(entry["path"], entry["detail"]) for entry in listed.json()["problems"]]
    # A child that was ended for asking, by the system or by itself, would be listed with its code.
    assert not [ending for ending in endings if "ended with code" in ending[1]], endings


@pytest.mark.skipif(
    sys.platform != "linux" or not has_call_filters(), reason="only Linux ends who asks"
)
@pytest.mark.parametrize("way", ["system", "Python"])
def test_who_does_ask_is_ended(watched: dict[str, str], way: str) -> None:
    """The traps of the test before do spring."""
    done = subprocess.run(
        [sys.executable, "-c", "import socket; socket.socket()"],
        env={**os.environ, **(watched if way == "Python" else {})},
        preexec_fn=_without_network if way == "system" else None,
        check=False,
    )
    assert done.returncode == (-signal.SIGSYS if way == "system" else 99)
