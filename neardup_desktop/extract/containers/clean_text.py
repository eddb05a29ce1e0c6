"""Surrogates in texts: they are no characters, and cannot be stored as UTF-8."""


def without_surrogates(text: str) -> str:
    """The text with "?" for each surrogate."""
    return text.encode("utf-8", "replace").decode("utf-8")


def with_surrogates_paired(text: str) -> str:
    """The text with pairs of surrogates as the characters they encode, and U+FFFD for lone ones."""
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
