"""Facts of many kinds to fill forms with, as people of several languages write them; seeded."""

import datetime
import random
import string
import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

_FACTS: dict[str, dict[str, list[str]]] = tomllib.loads(
    (Path(__file__).parents[1] / "data" / "series" / "facts.toml").read_text("utf-8")
)
_STOPS = "Market Square;Old Bridge;Hospital;North Gate;Library;Harbour;Town Hall;Cemetery;Windmill"


@dataclass
class Clerk:
    """Fills in the forms of one group: always the same habits, advancing numbers and dates."""

    language: str
    dice: random.Random
    fixed: dict[str, str] = field(default_factory=dict)
    _values: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._date_way = self.dice.choice(_FACTS["dates"][self.language])
        self._number_way = self.dice.choice(
            ("{y}-{n:04}", "{n}", "RE{y}{n:05}", "{n:06}", "{n}/{y}", "A-{n}", "INV-{y}-{n}")
        )
        self._number = self.dice.randrange(7, 4000)
        self._step = self.dice.choice((1, 1, 3, 17))
        self._day = datetime.date(self.dice.randrange(2012, 2025), 1, 1) + datetime.timedelta(
            self.dice.randrange(300)
        )
        self._days = self.dice.choice((1, 7, 30, 31, 90))
        self._largest = 10 ** self.dice.uniform(1.7, 4.5)

    def next_one(self) -> None:
        """From here on another form is filled in."""
        self._values = {}
        self._number += self.dice.randrange(1, self._step + 1)
        self._day += datetime.timedelta(max(1, int(self._days * self.dice.uniform(0.8, 1.2))))

    def value(self, name: str) -> str:
        """What to fill in where the form says so: the same for the same name, but for rows."""
        if name.startswith("!"):
            if name not in self.fixed:
                self.fixed[name] = self._fresh(name[1:])
            return self.fixed[name]
        if not name[-1].isdigit():
            return self._fresh(name)
        if name not in self._values:
            self._values[name] = self._fresh(name)
        return self._values[name]

    def _fresh(self, name: str) -> str:
        which = int(name[-1]) if name[-1].isdigit() else 0
        return _KINDS[name.rstrip(string.digits)](self, which)

    def _of(self, kind: str) -> str:
        words = _FACTS[kind]
        return self.dice.choice(words.get(self.language, words["en"]))

    def make_name(self, which: int) -> str:
        first = self._values.setdefault(f"first{which}", self._of("first"))
        last = self._values.setdefault(f"surname{which}", self._of("last"))
        return f"{last}{first}" if self.language == "ja" else f"{first} {last}"

    def make_zip(self, _which: int) -> str:
        if self.language == "en":
            letters = "".join(self.dice.choices(string.ascii_uppercase, k=4))
            digits = self.dice.choices(string.digits, k=2)
            return f"{letters[:2]}{digits[0]} {digits[1]}{letters[2:]}"
        return str(self.dice.randrange(10_000, 99_999))

    def _id(self, length: int) -> str:
        return "".join(self.dice.choices(string.ascii_uppercase + string.digits * 2, k=length))

    def make_iban(self, _which: int) -> str:
        return " ".join(
            [f"DE{self.dice.randrange(10, 99)}"]
            + [f"{self.dice.randrange(10_000):04}" for _ in range(4)]
        )

    def _decimal(self, value: float, places: int) -> str:
        plain = f"{value:,.{places}f}"
        if self.language in ("en", "ja"):
            return plain
        gap = " " if self.language in ("fr", "pl", "ru") else "."
        return plain.replace(",", "#").replace(".", ",").replace("#", gap)

    def make_date(self, which: int) -> str:
        day = self._day + datetime.timedelta(self.dice.randrange(0, 9) + 20 * max(0, which - 1))
        months = _FACTS["months"][self.language]
        return self._date_way.format(
            d=day.day, m=day.month, y=day.year, y2=day.year % 100, name=months[day.month - 1]
        )

    def make_time(self, _which: int) -> str:
        mark = "h" if self.language == "fr" else ":"
        return f"{self.dice.randrange(7, 20)}{mark}{self.dice.choice((0, 10, 15, 30, 45)):02}"


_KINDS: dict[str, Callable[[Clerk, int], str]] = {
    "name": Clerk.make_name,
    "first": lambda clerk, _: clerk._of("first"),
    "surname": lambda clerk, _: clerk._of("last"),
    "title": lambda clerk, _: clerk.dice.choice(_FACTS["titles"].get(clerk.language, ["Dr."])),
    "street": lambda clerk, _: f"{clerk._of('streets')} {clerk.dice.randrange(1, 180)}",
    "city": lambda clerk, _: clerk._of("cities"),
    "zip": Clerk.make_zip,
    "phone": lambda clerk, _: (
        f"0{clerk.dice.randrange(20, 99)} {clerk.dice.randrange(10**5, 10**7)}"
    ),
    "email": lambda clerk, _: (
        f"{clerk.dice.choice(string.ascii_lowercase)}{clerk._id(6).lower()}@example.org"
    ),
    "id": lambda clerk, _: clerk._id(clerk.dice.randrange(6, 10)),
    "number": lambda clerk, _: clerk._number_way.format(n=clerk._number, y=clerk._day.year),
    "iban": Clerk.make_iban,
    "int": lambda clerk, _: str(clerk.dice.randrange(100, 10 ** clerk.dice.randrange(3, 7) + 50)),
    "small": lambda clerk, _: str(clerk.dice.randrange(1, 40)),
    "dec": lambda clerk, _: clerk._decimal(clerk.dice.uniform(0.5, 90), 1),
    "percent": lambda clerk, _: clerk._decimal(clerk.dice.uniform(2, 30), 2),
    "amount": lambda clerk, _: clerk._decimal(clerk._largest ** clerk.dice.uniform(0.3, 1), 2),
    "date": Clerk.make_date,
    "time": Clerk.make_time,
    "month": lambda clerk, _: _FACTS["months"][clerk.language][clerk._day.month - 1],
    "year": lambda clerk, _: str(clerk._day.year),
    "item": lambda clerk, _: clerk._of("items"),
    "topic": lambda clerk, _: clerk._of("topics"),
    "stop": lambda clerk, _: clerk.dice.choice(_STOPS.split(";")),
    "host": lambda clerk, _: (
        f"{clerk.dice.choice(('atlas', 'orion', 'vega', 'luna', 'mars'))}{clerk._id(2).lower()}"
    ),
}
"""How each kind of fact is made anew; some depend on which of its kind it is on a form."""
