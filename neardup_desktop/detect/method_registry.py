"""Finds the methods by walking their folder, and reads how they are named on the command line."""

import importlib
import pkgutil
from collections.abc import Sequence
from functools import cache

from neardup_desktop.detect import methods
from neardup_desktop.detect.method import CandidateMethod, MethodError


@cache
def all_methods() -> tuple[CandidateMethod, ...]:
    """Every method with its defaults, by name."""
    found: list[CandidateMethod] = []
    for module in pkgutil.iter_modules(methods.__path__):
        found.append(importlib.import_module(f"{methods.__name__}.{module.name}").METHOD)
    return tuple(sorted(found, key=lambda method: method.name))


def candidate_method(label: str, settings: Sequence[str] = ()) -> CandidateMethod:
    """The method named like "dsc" or "dsc:modulus=8:least=0.3", with further settings.

    Raises:
        MethodError: there is no such method or parameter, or a value is wrong.
    """
    name, *inner = label.strip().split(":")
    known = {method.name: method for method in all_methods()}
    if name not in known:
        raise MethodError(
            "There is no method called '{name}'.",
            "Known are: {known}.",
            name=name,
            known=", ".join(known),
        )
    given = {}
    for setting in (*inner, *settings):
        parameter, sign, value = setting.partition("=")
        if not sign:
            raise MethodError(
                "'{setting}' sets nothing.", "Write it as parameter=value.", setting=setting
            )
        given[parameter.strip()] = value.strip()
    return known[name].with_values(given)
