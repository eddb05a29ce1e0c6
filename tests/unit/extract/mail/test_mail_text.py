"""What stands in plain texts of mail besides words: flowed lines, armour, files."""

from binascii import b2a_uu

import pytest

from neardup_desktop.extract.mail.mail_text import plain_body, unflowed

LOCKED = "-----BEGIN PGP MESSAGE-----\nVersion: 1\n\nhQEMA\n=abcd\n-----END PGP MESSAGE-----"


def uuencoded(name: str, data: bytes) -> str:
    lines = "".join(b2a_uu(data[at : at + 45]).decode() for at in range(0, len(data), 45))
    return f"begin 644 {name}\n{lines}`\nend\n"


@pytest.mark.parametrize(
    ("text", "joined"),
    [
        ("one \ntwo \nthree\nfour", "one two three\nfour"),
        ("> quoted \n> on\n>> deeper \nmine", "> quoted on\n>> deeper \nmine"),
        (" From here \n >not quoted", "From here >not quoted"),
        ("text \n-- \nIda \nBrückner", "text \n-- \nIda Brückner"),
        ("nothing\nflows", "nothing\nflows"),
    ],
)
def test_paragraphs_that_flow_are_one_line(text: str, joined: str) -> None:
    assert unflowed(text) == joined


def test_spaces_that_were_added_are_deleted() -> None:
    assert (
        unflowed("Donau \ndampf \nschiff  \nfahrt", delete_space=True) == "Donaudampfschiff fahrt"
    )
    assert unflowed("日本 \n語", delete_space=True) == "日本語"


def test_files_in_the_text_are_taken_out() -> None:
    data = bytes(range(256))
    body = plain_body(f"before\n{uuencoded('a b.bin', data)}after\n{uuencoded('c', b'x')}")
    assert body.files == (("a b.bin", data), ("c", b"x"))
    assert body.text == "before\nafter\n"


def test_files_that_uuencode_writes_in_base64_are_taken_out() -> None:
    packed = "begin-base64 644 {}\neA==\n====\n"
    body = plain_body(f"before\n{packed.format('a b')}after\n{packed.format('c')}end")
    assert body.files == (("a b", b"x"), ("c", b"x"))
    assert body.text == "before\nafter\nend"


@pytest.mark.parametrize(
    "text",
    [
        "begin-base64 644 is the first line\nof such a file\n====\n",
        "begin 644 the end\nof the story\n",
        "We begin 644 times\nend",
        "begin 644 name\nend\n",
        "begin 644 name\n" + b2a_uu(b"cut off").decode(),
    ],
)
def test_words_that_look_like_a_file_stay(text: str) -> None:
    assert plain_body(text).text == text
    assert plain_body(text).files == ()


def test_what_is_signed_is_read_without_the_signature() -> None:
    text = (
        "before\n-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\nHello\n- - a point\n"
        "- -- \nIda\n-----BEGIN PGP SIGNATURE-----\n\niQEzBAEB\n-----END PGP SIGNATURE-----\nafter"
    )
    assert plain_body(text).text == "before\nHello\n- a point\n-- \nIda\nafter"


def test_what_is_encrypted_is_known_and_no_text() -> None:
    body = plain_body(f"Hello\n{LOCKED}\nbye")
    assert (body.text, body.locked) == ("Hello\nbye", (LOCKED,))
    quoted = plain_body("> " + LOCKED.replace("\n", "\n> "))
    assert quoted.text == ""
    assert len(quoted.locked) == 1
    cut = plain_body(LOCKED[:60])
    assert cut.text == ""
    assert len(cut.locked) == 1


def test_a_key_in_a_text_is_text() -> None:
    text = "-----BEGIN PGP PUBLIC KEY BLOCK-----\nmQENB\n-----END PGP PUBLIC KEY BLOCK-----"
    assert plain_body(text).text == text
