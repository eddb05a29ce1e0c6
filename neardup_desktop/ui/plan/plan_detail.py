"""The details of the selected row of a plan: lost words, the survivor, the reason of a refusal."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QStyle

from neardup_desktop.model.actions import Refusal, Step
from neardup_desktop.model.text_loss import NOT_COMPARED
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.items.item_table import name_of
from neardup_desktop.ui.widgets.font_follower import follow_font

_LISTED_WORDS = 200
_LINES, _LEAST_LINES = 3, 2


class PlanDetail(QPlainTextEdit):
    """A few lines of selectable text."""

    def __init__(self, lines: int = _LINES) -> None:
        """Make room for this many lines."""
        super().__init__()
        self._lines = lines
        self.setReadOnly(True)
        self.setObjectName("PlanDetail")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabChangesFocus(True)
        option = self.document().defaultTextOption()
        # Otherwise lines are aligned left even in right-to-left languages.
        option.setAlignment(
            QStyle.visualAlignment(self.layoutDirection(), Qt.AlignmentFlag.AlignLeft)
        )
        self.document().setDefaultTextOption(option)
        self.setAccessibleName(self.tr("About the selected row"))
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        follow_font(self, self._fit)

    def _fit(self) -> None:
        self.setMinimumHeight(self._height(_LEAST_LINES))
        self.setMaximumHeight(self._height(self._lines))

    def _height(self, lines: int) -> int:
        line = self.fontMetrics().lineSpacing()
        return line * lines + int(self.document().documentMargin() * 2) + line // 2

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self._height(self._lines))

    def show_step(self, step: Step) -> None:
        """Show what is lost with an item, and which item survives it."""
        lines = []
        if step.was_kept:
            lines.append(self.tr("This is the kept item of its group. A copy takes its place."))
        if step.survivor is not None:
            lines.append(
                self.tr("Kept instead: {name} ({path})").format(
                    name=name_of(step.survivor),
                    path=formatting.printable(step.survivor.file.path),
                )
            )
        if step.lost_count:
            shown = step.lost_words[:_LISTED_WORDS]
            words = formatting.listed(shown)
            more = step.lost_count - len(shown)
            if more > 0:
                words = self.tr("{words} and {n} more").format(
                    words=words, n=formatting.number(more)
                )
            lines.append(
                self.tr("Unique words lost ({n}): {words}").format(
                    n=formatting.number(step.lost_count), words=words
                )
            )
        else:
            lines.append(formatting.as_sentence(formatting.translated(step.text_loss.message)))
        lines += map(formatting.printable, step.saved.splitlines())
        if step.text_loss.by_text:
            lines.append(formatting.as_sentence(formatting.translated(NOT_COMPARED)))
        if step.twin is not None:
            lines.append(self.tr("It has the same text as an item that you reviewed."))
        if step.lost_extras:
            lines.append(
                self.tr("Also lost: {listed}").format(
                    listed=formatting.listed(
                        formatting.translated(extra) for extra in step.lost_extras
                    )
                )
            )
        if step.companions:
            lines.append(
                self.tr("Goes with it: {listed}").format(listed=formatting.listed(step.companions))
            )
        self._show_lines(lines)

    def show_survivor(self, step: Step) -> None:
        """Show which item stays for a step."""
        self._show_lines(
            [
                formatting.printable(step.survivor_path),
                self.tr("It is checked again right before its copies go."),
            ]
        )

    def show_refusal(self, refusal: Refusal) -> None:
        """Show why an item is left alone, and what the user can do."""
        self._show_lines(
            [
                formatting.printable(refusal.subject.path),
                formatting.refused_sentences(refusal.reason),
                formatting.printable(formatting.translated(refusal.detail)),
            ]
        )

    def show_text(self, text: str) -> None:
        self._show_lines([text])

    def _show_lines(self, lines: list[str]) -> None:
        self.setPlainText("\n".join(line for line in lines if line))
