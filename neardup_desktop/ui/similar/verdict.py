"""In one sentence whether the user has a file already."""

from neardup_desktop.model.pairs import Evidence
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.format.formatting import tr
from neardup_desktop.ui.similar.lookup import LikeItems


def verdict_words(found: LikeItems) -> str:
    """Whether the archive has a file, or how alike the closest one is."""
    likeness = found.likeness
    likes = [one for one in likeness.found if one.item in found.infos]
    others = [one for one in likes if not one.is_itself]
    same = [one for one in others if one.evidence is Evidence.IDENTICAL_FILE]
    files = {found.infos[one.item].path for one in same} | set(likeness.copies)
    if len(others) < len(likes):
        if files:
            n = len(files) + 1
            if n == 2:
                return tr("You have this file twice.")
            return formatting.counted(
                n, "You have this file once.", "You have this file {n} times."
            )
        if not others:
            return tr("You have this file once, and nothing similar.")
    elif files:
        return formatting.counted(
            len(files),
            "You have this file.",
            "You have this file, in {n} places.",
        )
    if any(one.evidence is Evidence.IDENTICAL_TEXT for one in others):
        return tr("You have its text, in another file.")
    if not others:
        return tr("You do not have this file, or a similar one.")
    closest = max(others, key=lambda one: one.similarity)
    percent = formatting.percent(closest.similarity)
    if len(others) < len(likes):
        return tr("You have this file once. The most similar other file is {n} similar.").format(
            n=percent
        )
    return tr("Not yet. The most similar file is {n} similar.").format(n=percent)
