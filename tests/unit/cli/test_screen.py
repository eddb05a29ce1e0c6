import io
import json
import os
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.cli.screen import (
    Colour,
    Screen,
    display_width,
    printable,
    printable_lines,
    shortened,
)


class _Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("plain name.txt", "plain name.txt"),
        ("Müller – Rechnung 学.pdf", "Müller – Rechnung 学.pdf"),
        ("a\nb\tc", "a\\nb\\tc".replace("\\n", "\\x0a").replace("\\t", "\\x09")),
        ("\x1b[31mred", "\\x1b[31mred"),
        ("\u202etxt.exe", "\\u202etxt.exe"),
        (os.fsdecode(b"caf\xe9"), "caf\\xe9"),
        ("\x9b2J", "\\x9b2J"),
    ],
)
def test_names_cannot_steer_the_terminal(name: str, shown: str) -> None:
    assert printable(name) == shown


@given(st.text(alphabet=st.characters(exclude_categories=())))
def test_whatever_a_name_holds_it_becomes_one_printable_line(name: str) -> None:
    shown = printable(name)
    assert "\n" not in shown
    assert "\x1b" not in shown
    shown.encode("utf-8")


def test_texts_keep_their_lines_but_not_their_escapes() -> None:
    assert printable_lines("one\r\ntwo\tthree\x1b[2J") == "one\ntwo\tthree\\x1b[2J"


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "utf-8"])
def test_any_text_can_be_written_in_any_locale(encoding: str) -> None:
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding=encoding, newline="")
    screen = Screen(stream, stream)
    screen.print("Zoë 学 " + printable(os.fsdecode(b"\xff")))
    screen.note("ß ∑")
    screen.flush()
    text = raw.getvalue().decode(encoding)
    assert "\\xff" in text
    assert ("学" if encoding == "utf-8" else "\\u5b66") in text


@pytest.mark.skipif(sys.platform == "win32", reason="file names are bytes on POSIX only")
def test_json_gives_the_exact_bytes_of_a_name_back() -> None:
    name = b"caf\xe9 \xff\n.txt"
    out = io.StringIO()
    Screen(out, out).write_json({"path": os.fsdecode(name)})
    assert out.getvalue().isascii()
    assert os.fsencode(json.loads(out.getvalue())["path"]) == name


def test_colours_appear_on_a_terminal_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    assert Screen(_Terminal(), _Terminal()).coloured("x", Colour.RED) == "\x1b[31mx\x1b[0m"
    assert Screen(io.StringIO(), _Terminal()).coloured("x", Colour.RED) == "x"
    monkeypatch.setenv("NO_COLOR", "1")
    assert Screen(_Terminal(), _Terminal()).coloured("x", Colour.RED) == "x"


def test_a_long_path_keeps_its_end() -> None:
    assert shortened("/home/me/letter.txt", 40) == "/home/me/letter.txt"
    assert shortened("/home/me/letter.txt", 13) == "...letter.txt"
    assert shortened("/home/me/letter.txt", 3) == ""


@given(st.text(alphabet="ab学界é\u0301", max_size=30), st.integers(0, 30))
def test_shortened_text_fits(text: str, columns: int) -> None:
    assert display_width(shortened(text, columns)) <= columns
