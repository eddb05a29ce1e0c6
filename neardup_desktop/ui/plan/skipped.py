"""What a plan leaves alone, in sentences."""

from neardup_desktop.engine.plan.planner import PlanCount
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.format.formatting import tr

_SHOWN_REASONS = 2


def skipped_words(count: PlanCount) -> list[str]:
    """How many items are skipped for each reason: the two most frequent ones, and the rest."""
    shown = count.reasons[:_SHOWN_REASONS]
    words = [
        tr("{n} skipped: {reason}").format(
            n=formatting.number(items), reason=formatting.refused_words(reason)
        )
        for reason, items in shown
    ]
    more = count.refused - sum(items for _, items in shown)
    if more:
        words.append(
            formatting.counted(
                more,
                tr("{n} skipped for another reason: see the plan"),
                tr("{n} skipped for other reasons: see the plan"),
            )
        )
    return words
