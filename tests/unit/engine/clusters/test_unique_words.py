"""The words of a text are the same however it is cut to be read."""

from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.engine.clusters import unique_words
from neardup_desktop.text.terms import terms


def in_pieces(text: str) -> list[str]:
    return [term for piece in unique_words._pieces(text) for term in terms(piece)]


def test_a_book_is_read_piece_by_piece_and_holds_the_same_terms() -> None:
    page = "Chapter {n}: the cellar wasn\u2019t locked.\n\n第{n}章　地下室の鍵\n\n \n"
    text = "".join(page.format(n=n) for n in range(6_000)) + "word " * 60_000
    pieces = list(unique_words._pieces(text))
    assert "".join(pieces) == text
    assert len(pieces) > 2
    assert in_pieces(text) == terms(text)


@given(st.text(alphabet="ab1 \n-\u00ad\u0301字語。", max_size=60), st.integers(1, 9))
def test_no_term_goes_on_over_a_blank_line(text: str, size: int) -> None:
    whole = unique_words._PIECE_CHARACTERS
    unique_words._PIECE_CHARACTERS = size
    try:
        assert in_pieces(text) == terms(text)
    finally:
        unique_words._PIECE_CHARACTERS = whole
