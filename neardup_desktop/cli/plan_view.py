"""A plan as text and in JSON: what is removed, what stays, what is refused and why."""

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any

from neardup_desktop.cli.phrases import count, order, place, short_path, size, some_words
from neardup_desktop.cli.screen import Colour, Screen, printable
from neardup_desktop.model.actions import ItemRef, Plan, Refusal, Step, Verb
from neardup_desktop.model.mail_names import goes_by_title
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.text_loss import NOT_COMPARED
from neardup_desktop.present.records import record
from neardup_desktop.present.words import EVIDENCE_NAMES

_JSON_WORDS = 200
"""The most lost words of an item that JSON has."""

_COLOURS = {
    Evidence.IDENTICAL_FILE: Colour.GREEN,
    Evidence.SAME_DOCUMENT: Colour.GREEN,
    Evidence.IDENTICAL_TEXT: Colour.CYAN,
    Evidence.CONTAINED: Colour.CYAN,
    Evidence.NEAR_DUPLICATE: Colour.YELLOW,
    Evidence.FROM_PICTURE: Colour.YELLOW,
    Evidence.SAME_PICTURE: Colour.YELLOW,
    Evidence.SAME_FORM: Colour.RED,
    Evidence.LINKED: Colour.RED,
}


LABEL_WIDTH = max(map(len, EVIDENCE_NAMES.values()))
"""Columns that the names of all levels of evidence need."""


def evidence_label(screen: Screen, evidence: Evidence) -> str:
    """The name of a level of evidence, in its colour, padded for a column."""
    label = f"{EVIDENCE_NAMES[evidence]:<{LABEL_WIDTH}}"
    return screen.coloured(label, _COLOURS[evidence]) if evidence in _COLOURS else label


def plan_json(plan: Plan) -> dict[str, Any]:
    """A plan in JSON."""
    return record(
        plan,
        "verb label target steps refused bytes_to_win=reclaimable_bytes words_lost "
        "no_text_lost=text_loss.is_none nothing_lost=text_loss.is_nothing form_not_compared notes "
        "mailboxes saved_in=text",
        steps=[step_json(step) for step in plan.steps],
        refused=[refusal_json(refusal) for refusal in plan.refusals],
        form_not_compared=sum(plan.to_agree),
        notes=list(plan.notes()),
        mailboxes=[
            {"path": path, "messages": messages, "bytes": freed}
            for path, messages, freed in mailboxes(plan)
        ],
    )


def mailboxes(plan: Plan) -> list[tuple[str, int, int]]:
    """The mailboxes that a plan takes messages out of: path, messages, and their bytes."""
    found: dict[str, tuple[int, int]] = {}
    for step in plan.steps:
        if step.is_message:
            messages, freed = found.get(step.subject.file.path, (0, 0))
            found[step.subject.file.path] = messages + 1, freed + step.reclaimable_bytes
    return [(path, *sums) for path, sums in found.items()]


def print_by_hand(screen: Screen, steps: Sequence[Step], limit: int | None = None) -> None:
    """Print the messages that only their mail program can delete, as a table to work through."""
    if not steps:
        return
    title = f"To delete in your mail program ({count(len(steps), 'message')}):"
    screen.head(title)
    for step in islice(steps, limit):
        survivor = step.survivor
        kept = "" if survivor is None else place(survivor.file.path, survivor.part)
        screen.print(f"  {_name(step.subject)}  kept instead: {kept}")
    if limit is not None and len(steps) > limit:
        screen.print(f"      ... and {len(steps) - limit:,} more; --dry-run lists all.")
    screen.print()


def ref_json(ref: ItemRef | None) -> dict[str, Any] | None:
    """An item of a plan in JSON; "item" is null where the archive no longer has it."""
    if ref is None:
        return None
    return record(ref, "item path=file.path part title", item=int(ref.item) or None)


def step_json(step: Step) -> dict[str, Any]:
    """One step in JSON."""
    return {
        **(ref_json(step.subject) or {}),
        **record(
            step,
            "evidence survivor bytes=reclaimable_bytes lost_words lost_count lost_sentences "
            "no_text_lost=text_loss.is_none nothing_lost=text_loss.is_nothing lost_extras "
            "companions confirmed is_better leaves_poorer_form saved messages",
            survivor=ref_json(step.survivor),
            lost_words=list(step.lost_words[:_JSON_WORDS]),
            lost_sentences=0 if step.text_loss.is_none else step.lost_sentences,
            messages=[step_json(message) for message in step.messages],
        ),
    }


def refusal_json(refusal: Refusal) -> dict[str, Any]:
    """A refused item in JSON."""
    why = record(refusal, "reason explanation=reason.explanation remedy=reason.remedy detail")
    return {**(ref_json(refusal.subject) or {}), **why}


def print_plan(screen: Screen, plan: Plan, limit: int | None = None) -> None:
    """Print a plan: each item that stays, and what it allows to remove.

    `limit` is the most steps, and the most refused items for each reason; None lists all.
    """
    if plan.steps:
        target = f" to {short_path(plan.target)}" if plan.target else ""
        target += f", with their folders below {short_path(plan.base)}" if plan.base else ""
        screen.head(f"{order(plan.verb, len(plan.steps))}{target}:")
        _print_steps(screen, plan, limit)
        screen.print()
    if taken := mailboxes(plan):
        screen.head("Mailboxes that are replaced by a copy:")
        for path, messages, freed in taken:
            screen.print(f"  {short_path(path)}: {count(messages, 'message')} less, {size(freed)}")
        screen.print()
    if plan.refusals:
        print_refusals(screen, plan.refusals, "Skipped:", limit)
        screen.print()
    screen.print(totals(plan))


def totals(plan: Plan) -> str:
    """Lines on a plan as a whole, with the totals in the last one."""
    parts = [count(len(plan.steps), "item") + " in the plan" if plan.steps else "Nothing to do"]
    if plan.survivors and plan.verb is not Verb.NOT_DUPLICATE:
        parts.append(f"{count(len(plan.survivors), 'item kept', 'items kept')}")
    if plan.reclaimable_bytes:
        parts.append(f"can free {size(plan.reclaimable_bytes)}")
    if plan.verb in (Verb.HIDE, Verb.TRASH, Verb.MOVE) and plan.steps:
        parts.append(plan.text_loss.message)
    if plan.text:
        parts.append(f"saved in {short_path(plan.text)}")
    if plan.refusals:
        parts.append(f"{count(len(plan.refusals), 'item')} skipped")
    if plan.poorer_forms:
        parts.append(f"of {count(plan.poorer_forms, 'item')} only a printed or plain form is kept")
    said = [form_not_compared(sum(plan.to_agree))] if any(plan.to_agree) else []
    return "\n".join(f"{line}." for line in (*plan.notes(), *said, "; ".join(parts)))


def form_not_compared(steps: int) -> str:
    """The question before a number of items go, without a full stop."""
    return f"Of {count(steps, 'item')} only the text was compared: {NOT_COMPARED}"


def _print_steps(screen: Screen, plan: Plan, limit: int | None) -> None:
    by_survivor: dict[tuple[str, str] | None, list[Step]] = {}
    for step in islice(plan.steps, limit):
        survivor = step.survivor
        key = None if survivor is None else (survivor.file.path, survivor.part)
        by_survivor.setdefault(key, []).append(step)
    for steps in by_survivor.values():
        survivor = steps[0].survivor
        if survivor is not None and plan.verb is Verb.NOT_DUPLICATE:
            for step in steps:
                screen.print(f"  {_name(step.subject)}")
                screen.print(f"  {_name(survivor)}")
            continue
        if survivor is not None:
            screen.print(f"  {screen.coloured('kept ', Colour.BOLD)}  {_name(survivor)}")
        for step in steps:
            _print_step(screen, step)
    hidden = len(plan.steps) - limit if limit is not None else 0
    if hidden > 0:
        screen.print(f"    ... and {hidden:,} more; --dry-run lists all.")


def _print_step(screen: Screen, step: Step) -> None:
    label = ""
    if step.evidence is not None:
        label = f"{evidence_label(screen, step.evidence)}  "
    won = f"  {size(step.reclaimable_bytes)}" if step.reclaimable_bytes else ""
    screen.print(f"    {label}{_name(step.subject)}{won}")
    if step.is_better:
        screen.print("        the better copy goes")
    for companion in step.companions:
        screen.print(f"        goes with it: {short_path(companion)}")
    if step.lost_count:
        screen.print(f"        {lost_words_text(step)}")
    elif not step.text_loss.is_none:
        screen.print(f"        {step.text_loss.message}")
    if step.leaves_poorer_form:
        screen.print("        the kept copy is only a printed or plain form")
    for sentence in step.lost_extras:
        screen.print(f"        also lost: {printable(sentence)}")


def lost_words_text(step: Step) -> str:
    """The words that a step loses: "2 words lost: amber, 1987"."""
    words = some_words(step.lost_words, step.lost_count)
    listed = f": {words}" if words else ""
    return f"{count(step.lost_count, 'unique word')} lost{listed}"


def print_refusals(
    screen: Screen, refusals: Iterable[Refusal], title: str, limit: int | None = None
) -> None:
    """Print refused items, grouped by reason, the largest group first."""
    groups: dict[Refused, list[Refusal]] = {}
    for refusal in refusals:
        groups.setdefault(refusal.reason, []).append(refusal)
    screen.head(title)
    for reason, group in sorted(groups.items(), key=lambda one: (-len(one[1]), one[0].value)):
        advice = " ".join(text for text in (reason.explanation, reason.remedy) if text)
        screen.print(f"  {len(group):,}  {reason.value}: {advice}")
        for refusal in islice(group, limit):
            detail = f"  ({printable(refusal.detail)})" if refusal.detail else ""
            screen.print(f"      {place(refusal.subject.path, refusal.subject.part)}{detail}")
        if limit is not None and len(group) > limit:
            screen.print(f"      ... and {len(group) - limit:,} more")


def _name(ref: ItemRef) -> str:
    has_title = ref.title and goes_by_title(ref.file.path, ref.part)
    title = f"  ({printable(ref.title)})" if has_title else ""
    return f"{int(ref.item):>7}  {place(ref.file.path, ref.part)}{title}"
