"""Base64 in pieces, with text around it, wherever a format has it."""

import base64

import pytest

from neardup_desktop.extract.base import Document
from neardup_desktop.extract.containers.base64_text import lenient_base64
from neardup_desktop.extract.dispatch import read_document
from neardup_desktop.extract.mail.cards import card_lines
from neardup_desktop.extract.mail.mail_headers import decode_words

TEXT = b"Dear members, the assembly is moved to Friday evening at eight.\n"
LINES = base64.encodebytes(TEXT)
ALIGNED = base64.encodebytes(TEXT[:57])
FOOTER = b"____\nGarden mailing list\nhttps://lists.example.org/garden\nlist\n"


@pytest.mark.parametrize(
    ("written", "decoded"),
    [
        (LINES, TEXT),
        (LINES.replace(b"\n", b"\r\n"), TEXT),
        (LINES.replace(b"\n", b"\n\n"), TEXT),
        (LINES.replace(b"\n", b" "), TEXT),
        (LINES.replace(b"\n", b"\n  "), TEXT),
        (LINES[:50] + b"*" + LINES[50:], TEXT),
        (LINES + LINES, TEXT + TEXT),
        (LINES.rstrip(b"\n") + LINES, TEXT + TEXT),
        (ALIGNED + LINES, TEXT[:57] + TEXT),
        (b"R=" + LINES[1:], TEXT),
        (LINES + FOOTER, TEXT + b"\n" + FOOTER),
        (LINES.rstrip(b"=\n") + b"\n\n" + FOOTER, TEXT + b"\n" + FOOTER),
        (ALIGNED + FOOTER, TEXT[:57] + b"\n" + FOOTER),
        (LINES + b"Garden\n", TEXT + b"\nGarden\n"),
        (LINES + "Привет\n".encode(), TEXT + "\nПривет\n".encode()),
        (LINES + b"=======\nno more\n", TEXT + b"\n=======\nno more\n"),
        (b"Caution: from outside\n\n" + LINES, b"Caution: from outside\n\n" + TEXT),
        (LINES + FOOTER + LINES + b"the end\n", TEXT + b"\n" + FOOTER + TEXT + b"\nthe end\n"),
        (b"Not encoded at all, whatever is said.", b"Not encoded at all, whatever is said."),
        (b"", b""),
    ],
)
def test_every_piece_is_decoded_and_text_around_them_kept(written: bytes, decoded: bytes) -> None:
    assert lenient_base64(written) == decoded


def test_all_pieces_are_read_wherever_base64_is_used() -> None:
    piece = base64.b64encode(b"more").decode()
    assert piece.endswith("==")
    assert decode_words(f"=?utf-8?B?{piece}{piece}?=") == "moremore"
    frame = f'<iframe src="data:text/html;base64,{piece}{piece}"></iframe>'
    (item,) = read_document(Document("a.html", data=f"<html><body>{frame}</body></html>".encode()))
    assert item.text.strip() == "moremore"
    (line,) = card_lines(f"PHOTO;ENCODING=b:{piece}{piece}".encode())
    assert line.content == b"moremore"
    for name, markup in (
        ("a.html", "<html><body>A mill.<img src='data:image/png;base64,{}'></body></html>"),
        (
            "a.fb2",
            "<FictionBook><body><p>A mill.</p></body><binary id='a'>{}</binary></FictionBook>",
        ),
    ):
        digests = {
            next(iter(read_document(Document(name, data=markup.format(one).encode())))).extras
            for one in (piece, piece + piece, piece + base64.b64encode(b"less").decode())
        }
        assert len(digests) == 3
