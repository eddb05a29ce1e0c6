"""The command `history`: all actions, newest first, or one action item by item."""

import argparse
from typing import Any

from neardup_desktop.cli.command import DONE, add_limit, command, open_archive, whole_number
from neardup_desktop.cli.phrases import count, date, done, place, short_path, size
from neardup_desktop.cli.plan_view import lost_words_text, step_json
from neardup_desktop.cli.screen import Colour, Screen, printable
from neardup_desktop.engine.archive.archive import Archive, IndexUse
from neardup_desktop.engine.plan.perform import history, steps_of
from neardup_desktop.model.actions import ActionRecord, DoneStep, Step, StepOutcome
from neardup_desktop.model.errors import UsageError
from neardup_desktop.present.records import ACTION, plain, record
from neardup_desktop.present.words import EVIDENCE_NAMES

_ACTION = f"{ACTION} can_undo"


def _add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "action",
        metavar="ACTION",
        nargs="?",
        type=whole_number(1),
        help="the number of an action: lists its items, where they are now and what was kept "
        "instead",
    )
    add_limit(parser, "list only the N newest actions")


def find_record(archive: Archive, action: int) -> ActionRecord:
    """The action with a number.

    Raises:
        UsageError: there is none.
    """
    for known in history(archive):
        if known.id == action:
            return known
    raise UsageError(f"There is no action {action}.", '"neardup-desktop history" lists them.')


def _run(options: argparse.Namespace, screen: Screen) -> int:
    with open_archive(options, screen, IndexUse.SPARED) as archive:
        if options.action is None:
            records = history(archive)[: options.limit]
            steps = []
        else:
            records = [find_record(archive, options.action)]
            steps = steps_of(archive, options.action)
    if options.action is not None:
        if options.json:
            document = {
                **record(records[0], _ACTION),
                "steps": [_step_json(step) for step in steps],
            }
            screen.write_json(document)
            return DONE
        screen.print(record_line(screen, records[0]))
        for step in steps:
            _print_step(screen, step)
    elif options.json:
        screen.write_json({"actions": [record(one, _ACTION) for one in records]})
    else:
        for one in records:
            screen.print(record_line(screen, one))
        if not records:
            screen.print("Nothing has been done yet.")
    return DONE


def _step_json(done_step: DoneStep) -> dict[str, Any]:
    result, reason = done_step.result, done_step.reason
    return {
        "step": done_step.id,
        **step_json(done_step.step),
        "outcome": outcome_text(done_step),
        "place": done_step.current_path,
        "reason": plain(reason),
        "explanation": "" if reason is None else reason.explanation,
        "detail": result.detail if result is not None else "",
        "undone": done_step.undone,
    }


def outcome_text(step: DoneStep) -> str:
    """The outcome of a step, or "pending"."""
    return "pending" if step.outcome is None else step.outcome.value


def record_line(screen: Screen, record: ActionRecord) -> str:
    """One action in a line: number, time, and results."""
    parts = [done(record.verb, record.done)]
    if record.refused:
        parts.append(f"{record.refused:,} skipped")
    if record.pending:
        parts.append(f"{record.pending:,} not done yet")
    if record.dropped:
        parts.append(f"{record.dropped:,} dropped")
    if record.undone:
        parts.append(f"{record.undone:,} undone")
    if record.bytes_won:
        parts.append(f"can free {size(record.bytes_won)}")
    label = f"  ({printable(record.label)})" if record.label else ""
    undoes = f", undoes action {record.undoes}" if record.undoes is not None else ""
    number = screen.coloured(f"{record.id:>5}", Colour.BOLD)
    at = date(record.at_s, "%Y-%m-%d %H:%M")
    return f"{number}  {at}  {', '.join(parts)}{undoes}{label}"


def _print_step(screen: Screen, done_step: DoneStep) -> None:
    step, result = done_step.step, done_step.result
    state = "undone" if done_step.undone else outcome_text(done_step)
    subject = step.subject
    screen.print(f"  {state:<10}  {place(subject.file.path, subject.part)}")
    notes = []
    if result is not None:
        if result.current_path and not done_step.undone:
            gone = " (not there any more)" if done_step.is_there is False else ""
            notes.append(f"now: {short_path(result.current_path)}{gone}")
        if result.reason is not None:
            notes.append(f"{result.reason.explanation} {result.reason.remedy}".strip())
        if result.detail:
            notes.append(printable(result.detail))
    if step.survivor is not None:
        evidence = f"  ({EVIDENCE_NAMES[step.evidence]})" if step.evidence is not None else ""
        survivor = place(step.survivor.file.path, step.survivor.part)
        gone = "" if done_step.is_kept else " (not there any more)"
        notes.append(f"kept instead: {survivor}{evidence}{gone}")
    for message in step.messages:
        notes.append(_message_note(message))
    if step.lost_count and done_step.outcome is StepOutcome.DONE:
        notes.append(lost_words_text(step))
    for note in notes:
        screen.print(f"              {note}")


def _message_note(message: Step) -> str:
    title = f" ({printable(message.subject.title)})" if message.subject.title else ""
    survivor = message.survivor
    assert survivor is not None
    kept = place(survivor.file.path, survivor.part)
    return f"without message {message.subject.part}{title}; kept instead: {kept}"


def pending_line(record: ActionRecord) -> str:
    """The pending items of an action: "action 7: 12 items not done yet"."""
    return f"action {record.id}: {count(record.pending, 'item')} not done yet"


COMMAND = command("history", _add_options, _run)
