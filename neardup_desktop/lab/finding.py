"""The methods as scans use them, and as people choose them."""

from collections.abc import Sequence
from functools import partial

import numpy as np
import numpy.typing as npt

from neardup_desktop.detect.base import Candidates
from neardup_desktop.engine.archive.finding import MethodChoice, OtherMethod, OtherMethods
from neardup_desktop.lab.method import CandidateMethod, fingerprints
from neardup_desktop.lab.method_registry import all_methods, candidate_method
from neardup_desktop.lab.stored_texts import StoredTexts
from neardup_desktop.model.messages import Message
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.model.settings import DEFAULT_METHOD, STORED_SIMILARITY
from neardup_desktop.sketch.method import METHODS as STORED_METHODS
from neardup_desktop.sketch.method import MethodError
from neardup_desktop.store.items import ItemStore

BY_FINGERPRINTS = "super-shingles"
"""The method whose fingerprints every archive holds."""


def _known(label: str) -> OtherMethod | None:
    try:
        method = candidate_method(label)
    except MethodError:
        return None
    return OtherMethod(method.code, partial(_pairs_of, method))


def _pairs_of(
    method: CandidateMethod, items: ItemStore, sequences: Sequence[int], cancel: CancelFlag
) -> tuple[Candidates, npt.NDArray[np.int32]]:
    texts = StoredTexts(items, sequences, cancel)
    prints = fingerprints(method, texts, method.survey(texts))
    return method.candidates(prints, STORED_SIMILARITY), prints.words


def _label(name: str, changes: Sequence[str]) -> str:
    method = candidate_method(name, changes, also_known=STORED_METHODS)
    # With its defaults it gives what the stored fingerprints give, which takes less time.
    return DEFAULT_METHOD if method == candidate_method(BY_FINGERPRINTS) else method.label


def _choices(current: str) -> list[MethodChoice]:
    choices = [
        MethodChoice(
            DEFAULT_METHOD if method.name == BY_FINGERPRINTS else method.name,
            method.title,
            method.summary,
            is_recommended=method.name == BY_FINGERPRINTS,
        )
        for method in all_methods()
    ]
    choices.sort(key=lambda one: (not one.is_recommended, one.title.casefold()))
    if current not in {one.method for one in choices}:
        choices.append(_other_choice(current))
    return choices


def _other_choice(current: str) -> MethodChoice:
    """A method that only the command line offers, or one with other parameters."""
    if current in STORED_METHODS:
        return MethodChoice(
            current,
            Message("Super-shingles of the research paper"),
            Message(
                "Two of six groups must be equal, as in the paper, here of eight-word sequences, "
                "because it names no width; finds only about half of what is similar."
            ),
        )
    try:
        method = candidate_method(current)
    except MethodError:  # only another version knows it
        return MethodChoice(current, current, "")
    given = ", ".join(f"{name}={value}" for name, value in method.changed().items())
    title = Message("{method} ({parameters})", method=Message(method.title), parameters=given)
    return MethodChoice(current, title, method.summary)


METHODS = OtherMethods(_known, _label, _choices)
