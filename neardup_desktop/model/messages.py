"""Messages to the user that can be translated: a template and its values."""

from collections.abc import Sequence
from pathlib import PurePath
from typing import Self

Value = str | int | PurePath
"""Values that may fill a template. Any other object has no words of its own for a person."""


class Message(str):
    """An English sentence that keeps its template and values.

    The command line and the logs use it as plain text; the window translates the template and fills
    it with the values.

    Attributes:
        template: the sentence with its values as `{name}`.
        one: the template for a count of 1, or "" where nothing is counted.
        values: the value for each name, as text or number, so that each can be stored and shown;
            a `Message` among them is translated as well.
    """

    __slots__ = ("one", "template", "values")

    template: str
    one: str
    values: dict[str, str | int]

    def __new__(cls, template: str, /, **values: Value) -> Self:
        """Fill a template."""
        return cls._made(template, "", template, values)

    @classmethod
    def counted(cls, n: int, one: str, many: str, /, **values: Value) -> Self:
        """A sentence about `n` things: `one` for 1, else `many`; both may hold `{n}`."""
        return cls._made(many, one, one if n == 1 else many, {"n": n, **values})

    def filled(self, **values: Value) -> Self:
        """The same sentence with these values; `n` decides between the forms of a counted one."""
        english = self.one if self.one and values.get("n") == 1 else self.template
        return self._made(self.template, self.one, english, values)

    @classmethod
    def _made(cls, template: str, one: str, english: str, given: dict[str, Value]) -> Self:
        # Also what only a type checker would have refused: a sentence about a failure never fails.
        values = {
            name: value if isinstance(value, str | int) else str(value)
            for name, value in given.items()
        }
        shown = {
            name: f"{value:,}" if isinstance(value, int) else value
            for name, value in values.items()
        }
        made = super().__new__(cls, english.format(**shown) if values else english)
        made.template = template
        made.one = one
        made.values = values
        return made


def listed(parts: Sequence[str]) -> str:
    """Several sentences or names as one, which is still translated part by part."""
    if not parts:
        return ""
    first, *others = parts
    return Message("{first}, {others}", first=first, others=listed(others)) if others else first
