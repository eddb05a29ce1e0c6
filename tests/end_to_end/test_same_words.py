"""Documents of the same words that say different things, through the whole program."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.helpers.program import Program
from tests.helpers.prose import TOPICS, Writer

pytestmark = pytest.mark.usefixtures("trash")

PROSE = Writer(3).note(TOPICS[0], 80)

LOOK_ALIKES = {
    "minus": ("pay -500 EUR to us", "pay 500 EUR to us"),
    "decimal": ("it weighs 1.5 kg", "it weighs 1 5 kg"),
    "password": ("the key is Xk4hTq", "the key is xK4htq"),
    "less": ("only if 5 < 6 holds", "only if 5 > 6 holds"),
    "tick": ("\u2610 paid at once", "\u2612 paid at once"),
    "square": ("10\u00b2 pieces of it", "10\u2082 pieces of it"),
}

SAME: dict[str, Callable[[str], bytes]] = {
    "line ends": lambda text: text.replace("\n", "\r\n").encode(),
    "mark": lambda text: text.encode("utf-8-sig"),
    "utf-16": lambda text: text.encode("utf-16"),
    "quotes": lambda text: text.replace('"', "\u201c").replace("'", "\u2019").encode(),
    "ligature": lambda text: text.replace("fi", "\ufb01").encode(),
    "dash": lambda text: text.replace(" - ", " \u2013 ").encode(),
    "ellipsis": lambda text: text.replace("...", "\u2026").encode(),
}


def _write(path: Path, content: bytes, age: int) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    os.utime(path, (1_700_000_000 - age, 1_700_000_000 - age))
    return path


def test_look_alikes_are_never_trashed_unseen(tmp_path: Path, program: Program) -> None:
    home = tmp_path / "home"
    pairs = []
    for number, (name, texts) in enumerate(LOOK_ALIKES.items()):
        prose = Writer(20 + number).note(TOPICS[number % len(TOPICS)], 80)
        pairs.append(
            tuple(
                _write(home / name / f"{at}.txt", f"{prose}\n{text}\n".encode(), at)
                for at, text in enumerate(texts)
            )
        )
    program.scan(home)
    clusters = program.clusters()
    found = {
        Path(member["path"]): (member["evidence"], member["similarity"], member["unique_words"])
        for cluster in clusters
        for member in cluster["members"]
    }
    for first, second in pairs:
        levels = {found[first][0], found[second][0]}
        assert levels == {"representative", "near-duplicate"}, first
        assert {found[first][1], found[second][1]} == {1.0}
    for rule in ("same-text", "no-unique-words", "hide-copies", "hide-all-but-one"):
        assert program.json("apply", "--rule", rule, "--dry-run")["steps"] == []
    # Asked to trash the same, it does nothing: that takes a look at each.
    trashing = ("apply", "--rule", "hide-all-but-one", "--action", "trash", "--dry-run")
    assert program.json(*trashing)["steps"] == []
    assert (
        program.run("apply", "--rule", "no-unique-words", "--yes", "--form-not-compared").code == 0
    )
    assert all(path.exists() for pair in pairs for path in pair)
    listed = {frozenset((one["a"]["path"], one["b"]["path"])) for one in program.pairs()[0]}
    assert {frozenset(map(str, pair)) for pair in pairs} <= listed
    assert not program.pairs()[1]
    like = program.json("similar", pairs[0][1])["matches"]
    assert {Path(one["path"]): one["evidence"] for one in like} == {
        pairs[0][0]: "near-duplicate",
        pairs[0][1]: "identical file",
    }


def test_mere_form_stays_identical_text(tmp_path: Path, program: Program) -> None:
    home = tmp_path / "home"
    text = f'{PROSE}\nHe said "it\'s fine - no office..."\nThat is all.\n'
    kept = _write(home / "kept.txt", text.encode(), 99)  # of the same text the oldest stays
    for number, (name, change) in enumerate(SAME.items(), 1):
        _write(home / f"{name}.txt", change(text), number)
    program.scan(home)
    steps = program.json("apply", "--rule", "no-unique-words", "--dry-run")["steps"]
    found = {Path(step["path"]).stem: step["evidence"] for step in steps}
    as_written = dict.fromkeys(("line ends", "utf-16", "mark"), "same document")
    assert found == dict.fromkeys(SAME, "identical text") | as_written
    assert {step["survivor"]["path"] for step in steps} == {str(kept)}


def test_a_draft_with_another_sign_stays(tmp_path: Path, program: Program) -> None:
    home = tmp_path / "home"
    final = f"{PROSE} We pay 500 EUR at once. {Writer(9).note(TOPICS[1], 60)}"
    _write(home / "final.txt", final.encode(), 0)
    _write(home / "draft.txt", f"{PROSE} We pay 500 EUR at once.".encode(), 1)
    _write(home / "other.txt", f"{PROSE} We pay -500 EUR at once.".encode(), 2)
    program.scan(home)
    steps = program.json("apply", "--rule", "no-unique-words", "--dry-run")["steps"]
    assert {Path(step["path"]).name: step["evidence"] for step in steps} == {
        "draft.txt": "contained"
    }
    levels = {
        Path(member["path"]).name: member["evidence"]
        for cluster in program.clusters()
        for member in cluster["members"]
    }
    assert levels["other.txt"] == "linked"
    assert (
        program.run("apply", "--rule", "no-unique-words", "--yes", "--form-not-compared").code == 0
    )
    assert (home / "other.txt").exists()
    assert not (home / "draft.txt").exists()


def test_texts_that_differ_in_lines_only_are_listed_as_a_pair(
    tmp_path: Path, program: Program
) -> None:
    lines = ["if paid:", "    send the goods", "    write the bill", "call the customer"]
    other = [*lines[:2], lines[2].strip(), lines[3]]
    for at, some in enumerate((lines, other, other)):
        _write(tmp_path / "home" / f"{at}.txt", "\n".join([PROSE, "", *some]).encode(), at)
    program.scan(tmp_path / "home")
    pairs, _groups = program.pairs(0.8)
    assert [pair["similarity"] for pair in pairs] == [1.0]
