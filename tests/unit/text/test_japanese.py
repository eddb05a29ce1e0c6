"""Japanese mail as programs of Windows write it."""

import pytest

from neardup_desktop.text.decode import decode, decode_iso2022_jp

TEXT = "第1回の会議は月曜日です。カタカナ mail"


@pytest.mark.parametrize("declared", ["iso-2022-jp", "us-ascii", ""])
def test_signs_of_windows_do_not_spoil_the_rest(declared: str) -> None:
    data = b"\x1b$B-!$N2q5D\x1b(B and \x1b$B-j\x1b(B\nnext \x1b(I6@6E\x1b(B\n"
    assert decode(data, declared) == "①の会議 and ㈱\nnext ｶﾀｶﾅ\n"


def test_what_the_standard_has_is_read_as_by_its_own_codec() -> None:
    for codec in ("iso2022_jp", "iso2022_jp_1"):
        data = f"{TEXT}\n{TEXT}".encode(codec)
        assert decode_iso2022_jp(data) == f"{TEXT}\n{TEXT}"
    rare = "丂丄 and 丅".encode("iso2022_jp_1")
    assert b"$(D" in rare
    assert decode_iso2022_jp(rare) == "丂丄 and 丅"


def test_a_line_end_without_an_escape_goes_back_to_ascii() -> None:
    assert decode_iso2022_jp(b'\x1b$B$"$$\nplain') == "あい\nplain"


def test_cut_data_are_read_as_far_as_they_go() -> None:
    data = TEXT.encode("iso2022_jp")
    for end in range(len(data)):
        assert isinstance(decode_iso2022_jp(data[:end]), str)
