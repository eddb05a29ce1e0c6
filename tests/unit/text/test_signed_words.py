"""Signed words: what stands at a word belongs to it, ordinary punctuation does not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.compare.containment import ShownText, contained, is_held_exactly
from neardup_desktop.text.characters import characters_digest
from neardup_desktop.text.signed_words import _scanned


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('He said: "Well, (so) it is."', ["He", "said", "Well", "so", "it", "is"]),
        ("-500 EUR, - 500 or \u2212500", ["-500", "EUR", "-500", "or", "-500"]),
        ("5 < 6, a < b", ["5", "<6", "a", "<", "b"]),
        (".5 and (1,200.00) and (yes)", [".5", "and", "(1,200.00)", "and", "yes"]),
        ("C++ 5% \u2612 done", ["C++", "5%", "\u2612", "done"]),
        ("> quoted\n\n> > 5 times", ["quoted", "5", "times"]),
        ("> 5 apples", [">5", "apples"]),
        ("\u4eba\u53e3\u3002", ["\u4eba", "\u53e3"]),
        ("", []),
    ],
)
def test_words_with_their_signs(text: str, words: list[str]) -> None:
    found, gaps, _ = _scanned(text)
    assert found == words
    assert len(gaps) == len(words)


PART = "We met at the old bridge, and Anna paid 500 EUR for 5 < 6 tickets. Then we left"
QUOTED = "".join(f"> {line}\n" for line in PART.replace(". ", ".\n").split("\n"))
HELD = [
    f"{PART}.",
    f"Before it: {PART}; after it more was said",
    QUOTED + "Yes, we did",
    QUOTED.replace(".\n", ".\nYes, we did.\n", 1) + "And later",
    QUOTED.replace(">", ">>").replace(".\n", ".\n> Yes, we did.\n", 1) + "And later",
    PART.replace(" ", "\n") + "; it was \u201cgood\u201d for all of us",
]
NOT_HELD = [
    f"{PART}, though nobody knew why it had been so",
    f"It was said that {PART}",
    PART.replace(". Then", ". What a day it was! Then") + ".",
    PART.replace(". Then", ".\nYes, we did.\nThen"),
    PART.replace("500", "-500"),
    PART.replace("<", ">"),
    PART.replace("Anna", "ANNA"),
    PART.replace("500 EUR", "(500) EUR"),
    PART.replace("bridge, and", "bridge; and"),
    PART.replace("We met", "- we met"),
]


MORE = "\nAnd so on, as was said at that time by all who were there"


def held(outer: str) -> bytes:
    found = contained([PART.encode(), f"{outer}{MORE}".encode()], [(0, 1)])[0]
    assert found.runs > 0
    return found.exactly


@pytest.mark.parametrize("outer", HELD)
def test_a_part_with_all_its_signs_is_held(outer: str) -> None:
    assert held(outer) == characters_digest(PART) + characters_digest(f"{outer}{MORE}")


@pytest.mark.parametrize("outer", NOT_HELD)
def test_a_part_with_other_signs_is_not_held(outer: str) -> None:
    assert held(outer) == b""


def test_the_sign_before_the_first_number_counts() -> None:
    part = "500 euros were paid for it on that very day"
    texts = [f"{part} by her".encode(), f"She said: {part} by her. {MORE}".encode()]
    texts.append(f"She said: -{part} by her. {MORE}".encode())
    found = contained(texts, [(0, 1), (0, 2)])
    assert [bool(one.exactly) for one in found] == [True, False]
    assert [one.runs for one in found] == [1, 1]


SIGNED = st.lists(
    st.sampled_from(["a", "B", "-5", "5", "5%", "c++", "d,", "(e)", ".5", "(7)", "\u2612", "f."]),
    min_size=10,
    max_size=30,
)


@given(SIGNED, st.data())
def test_whole_lines_around_a_text_leave_it_held_but_not_those_in_between(
    words: list[str], data: st.DataObject
) -> None:
    place = data.draw(st.integers(1, len(words) - 1))
    lines = [" ".join(words[:place]), " ".join(words[place:])]
    assert _exactly("\n".join(lines), "\n".join(("zebra", *lines, "quagga")))
    assert not _exactly("\n".join(lines), f"{lines[0]}\nzebra quagga\n{lines[1]}")


LEASE = (
    "Tenancy agreement\nBetween Harbour Homes and Anna\nThe rent is 500 EUR.\n"
    "The tenant may not sublet.\nThe landlord keeps the house in order."
)
MAIL = "The plan\nShall we go there on Monday?\nPlease let me know in good time.\nBest, Ann"
QUOTE = "".join(f"> {line}\n" for line in MAIL.split("\n")[1:])
BILL = (
    "Garden Services, Bath\nBill {}\nFor the care of your garden in {}: mowing of the lawn, "
    "cutting of hedges, removal of leaves.\nPlease pay within ten days. Thank you.\n"
)
MONTHS = ("January", "February", "March", "April")
YEAR = "".join(BILL.format(100 + number, month) for number, month in enumerate(MONTHS))


@pytest.mark.parametrize(
    ("short", "long", "is_held"),
    [
        ("we agree to pay. the rent is due.", "we agree to pay. at once. the rent is due.", False),
        ("we agree to pay the rent", "we do not agree to pay the rent", False),
        ("> one line\n> and the next", "one line\nan answer\nand the next", False),
        ("one line\nand the next", "> one line\nan answer\n> and the next", True),
        ("one line\nand the next", "> one line is not\n> to say and the next", False),
        (LEASE, LEASE.replace("and Anna", "and Anna and Ben"), False),
        (LEASE, LEASE.replace("500 EUR", "500 EUR plus 200 EUR for heating"), False),
        (LEASE.replace("Anna", ""), LEASE, False),
        (LEASE, f"Correspondence\n{LEASE}\nOur letter of May\nDear Anna", True),
        (MAIL, f"Re: The plan\nYes, gladly.\n{QUOTE}", True),
        (MAIL, f"Re: The plan\nYes.\n{QUOTE}".replace("?", "?\nOn Tuesday, please."), True),
        (MAIL, f"Re: The plan\nYes.\nOn Monday Ann wrote:\n{MAIL.partition(chr(10))[2]}", True),
        (MAIL, f"The plan\nYes.\n{MAIL.partition(chr(10))[2]}", False),
        (MAIL, f"Re: Another plan of ours\nYes, gladly.\n{QUOTE}", False),
        (BILL.format(102, "March"), YEAR, False),
        (BILL.format(102, "March"), f"Enclosed:\n{BILL.format(102, 'March')}\nRegards", True),
    ],
)
def test_a_text_is_held_only_as_a_whole_or_as_a_quotation(
    short: str, long: str, is_held: bool
) -> None:
    assert _exactly(short, long) is is_held


@pytest.mark.parametrize("added", ["This agreement was cancelled.", "DRAFT", "Not valid. " * 3])
def test_a_near_duplicate_with_more_is_a_version(added: str) -> None:
    lease = LEASE * 2
    longer = f"{lease}\n" + f"{added}\n" * 20
    texts = [lease.encode(), f"{lease}\n{added}".encode(), longer.encode()]
    assert _exactly(lease, f"{lease}\n{added}")
    found = contained(texts, [(0, 1), (0, 2)])
    assert [one.runs for one in found] == [1, 1]
    assert [bool(one.exactly) for one in found] == [False, True]


@given(SIGNED, st.data())
def test_a_sign_that_is_not_there_is_missed(words: list[str], data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(words) - 1))
    marked = [*words[:place], f"+{words[place]}=", *words[place + 1 :]]
    assert not _exactly(" ".join(marked), "\n".join(("zebra", " ".join(words), "quagga")))
    assert not _exactly(" ".join(words), "\n".join(("zebra", " ".join(marked), "quagga")))


def _exactly(inner: str, outer: str) -> bool:
    return is_held_exactly(ShownText(inner), ShownText(outer))
