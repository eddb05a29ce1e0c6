"""Messages about a scan: its end, and reasons for an empty list."""

from neardup_desktop.model.progress import ScanSummary
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.format.formatting import tr


def summary_words(summary: ScanSummary) -> str:
    """The result of a scan in a sentence or two."""
    # The word is not "read", because the same sentence says that some could not be read.
    read = formatting.counted(
        summary.files_read, tr("{n} new or changed file"), tr("{n} new or changed files")
    )
    if summary.cancelled:
        return tr("The scan was stopped: {read}. What was done is kept.").format(read=read)
    parts = [
        tr("Scanned in {time}: {read}").format(time=formatting.duration(summary.seconds), read=read)
    ]
    if summary.files_unchanged:
        parts.append(tr("{n} unchanged").format(n=formatting.number(summary.files_unchanged)))
    if files := summary.problems - len(summary.unread_folders):
        parts.append(tr("{n} could not be read").format(n=formatting.number(files)))
    if summary.unread_folders:
        parts.append(
            formatting.counted(
                len(summary.unread_folders),
                "{n} folder could not be read",
                "{n} folders could not be read",
            )
        )
    return formatting.sentences(
        formatting.listed(parts) + ".", *map(formatting.translated, summary.notes)
    )


def unfinished_words(read: int, found: int) -> str:
    """The gaps in the list after a scan that was cut off, as a sentence.

    `found` is the number of files known; the scan may not have found all.
    """
    if read >= found:
        return formatting.sentences(
            tr("The last scan did not finish."), tr("Some copies may be missing.")
        )
    return formatting.sentences(
        formatting.counted(
            found,
            tr("The last scan did not finish: {read} of {n} file read."),
            tr("The last scan did not finish: {read} of {n} files read."),
            read=formatting.number(read),
        ),
        tr("Some copies may be missing."),
    )


def partial_words(files: int) -> str:
    """What a list is made from during a scan; files are compared before any is read."""
    if not files:
        return tr("Identical files so far.")
    return formatting.counted(files, "Results so far ({n} file).", "Results so far ({n} files).")


def empty_words(*, is_scanning: bool, items: int) -> tuple[str, str]:
    """The reason why there are no clusters: a heading and a sentence."""
    if is_scanning:
        return (
            tr("Reading your folder"),
            tr("Groups appear here as they are found."),
        )
    if not items:
        return (
            tr("Nothing to compare yet"),
            tr("Your folders contain no text to compare, or have not been scanned."),
        )
    return (
        tr("No copies"),
        tr(
            "No items are this similar, or similar items are hidden. Move the slider to "
            "the left to find more."
        ),
    )


def watch_tip() -> str:
    """The effect of the switch for watching."""
    return tr(
        "Read new and changed files a few seconds after they change, in the background, and say "
        "when you have a new file already"
    )
