"""Surrogates in the text of documents: alone they are no characters, and no store takes them."""


def without_surrogates(text: str) -> str:
    """The text with "?" for each surrogate."""
    return text.encode("utf-8", "replace").decode("utf-8")


def with_surrogates_paired(text: str) -> str:
    """The text with the character that each pair of surrogates means, and U+FFFD for others."""
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
