"""The journeys: what people come to do, each from an empty desktop to its end.

Each module holds those of one theme, and names them in its `JOURNEYS`.
"""

import inspect
import time
from importlib import import_module
from pkgutil import iter_modules

from tests.journeys.flows.common import Journey
from tests.journeys.user import User

JOURNEYS: dict[str, Journey] = {
    journey.__name__: journey
    for module in iter_modules(__path__, f"{__name__}.")
    for journey in getattr(import_module(module.name), "JOURNEYS", ())
}


def title_of(journey: Journey) -> str:
    """What a journey is about, in a sentence."""
    return (inspect.getdoc(journey) or "").partition("\n")[0]


def travel(journey: Journey, user: User) -> tuple[float, int, int]:
    """Go on a journey; the seconds it took, clicks, and keys."""
    begin = time.monotonic()
    with user:
        journey(user)
    return time.monotonic() - begin, user.clicks, user.keys
