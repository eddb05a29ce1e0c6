"""Finds the methods by walking their folder, and reads how they are named on the command line."""

from collections.abc import Iterable, Sequence
from functools import cache

from neardup_desktop.lab import methods
from neardup_desktop.lab.method import CandidateMethod
from neardup_desktop.plug_ins import each_in
from neardup_desktop.sketch.method import MethodError


@cache
def all_methods() -> tuple[CandidateMethod, ...]:
    """Every method with its defaults, by name."""
    found: list[CandidateMethod] = each_in(methods, "METHOD")
    return tuple(sorted(found, key=lambda method: method.name))


@cache
def variants() -> dict[str, CandidateMethod]:
    """The methods with other parameters that have a name of their own."""
    return {
        name: method.with_values(_settings(settings.split(":")))
        for method in all_methods()
        for name, settings in method.variants.items()
    }


def short_name(method: CandidateMethod) -> str:
    """The name of a method, or of a variant that it is nearer to, with what differs from that."""
    differing = {
        name: [f"{key}={value}" for key, value in method.values().items() - one.values().items()]
        for name, one in variants().items()
        if one.name == method.name
    }
    nearest, others = min(differing.items(), key=lambda one: len(one[1]), default=("", []))
    if not nearest or len(others) >= len(method.changed()):
        return method.name
    return ":".join((nearest, *sorted(others)))


def candidate_method(
    label: str, settings: Sequence[str] = (), also_known: Iterable[str] = ()
) -> CandidateMethod:
    """The method or variant named like "dsc" or "dsc:modulus=8:least=0.3", with further settings.

    An error lists all names, after those that are `also_known`.

    Raises:
        MethodError: there is no such method or parameter, or a value is wrong.
    """
    name, *inner = label.strip().split(":")
    known = {method.name: method for method in all_methods()} | variants()
    if name not in known:
        raise MethodError(
            "There is no method called '{name}'.",
            "Known are: {known}.",
            name=name,
            known=", ".join((*also_known, *known)),
        )
    return known[name].with_values(_settings((*inner, *settings)))


def _settings(settings: Sequence[str]) -> dict[str, str]:
    """Parameters and their values.

    Raises:
        MethodError: one is not written as parameter=value.
    """
    given = {}
    for setting in settings:
        parameter, sign, value = setting.partition("=")
        if not sign:
            raise MethodError(
                "'{setting}' sets nothing.", "Write it as parameter=value.", setting=setting
            )
        given[parameter.strip()] = value.strip()
    return given
