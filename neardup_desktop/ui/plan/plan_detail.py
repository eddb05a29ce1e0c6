"""What a plan means for the row that is selected: the words that are lost, what stands for it."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QStyle, QWidget

from neardup_desktop.model.actions import Refusal, Step
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.plan.plan_rows import Survivor, ref_name
from neardup_desktop.ui.widgets.font_follower import follow_font

_LINES, _LEAST_LINES = 3, 1


class PlanDetail(QPlainTextEdit):
    """A few lines of text that can be selected and scrolled."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setReadOnly(True)
        self.setObjectName("PlanDetail")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabChangesFocus(True)
        option = self.document().defaultTextOption()
        # Else each line begins on the left, in whatever direction it is read.
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
        """Be a few lines high, with the air that the style gives."""
        self.setMinimumHeight(self._height(_LEAST_LINES))
        self.setMaximumHeight(self._height(_LINES))

    def _height(self, lines: int) -> int:
        line = self.fontMetrics().lineSpacing()
        return line * lines + int(self.document().documentMargin() * 2) + line // 2

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self._height(_LINES))

    def show_step(self, step: Step) -> None:
        """Tell what is lost with an item that goes, and what stands for it."""
        lines = []
        if step.survivor is not None:
            lines.append(
                self.tr("Stands for it: {name} ({path})").format(
                    name=ref_name(step.survivor),
                    path=formatting.printable(step.survivor.file.path),
                )
            )
        if step.lost_count:
            words = formatting.listed(step.lost_words)
            more = step.lost_count - len(step.lost_words)
            if more > 0:
                words = self.tr("{words} and {n} more").format(
                    words=words, n=formatting.number(more)
                )
            lines.append(
                self.tr("Words lost ({n}): {words}").format(
                    n=formatting.number(step.lost_count), words=words
                )
            )
        else:
            lines.append(self.tr("No word is lost."))
        if step.lost_extras:
            lines.append(
                self.tr("Lost, though no text shows it: {listed}").format(
                    listed=formatting.listed(formatting.told(extra) for extra in step.lost_extras)
                )
            )
        if step.companions:
            lines.append(
                self.tr("Goes with it: {listed}").format(listed=formatting.listed(step.companions))
            )
        self._tell(lines)

    def show_survivor(self, survivor: Survivor) -> None:
        """Tell where an item that stays is."""
        self._tell(
            [
                formatting.printable(survivor.item.file.path),
                self.tr("It is checked once more, right before what it stands for goes."),
            ]
        )

    def show_refusal(self, refusal: Refusal) -> None:
        """Tell why an item is left alone, and what can be done."""
        why = formatting.refused_words(refusal.reason)
        remedy = formatting.refused_remedy(refusal.reason)
        self._tell(
            [
                formatting.printable(refusal.path),
                f"{why} {remedy}".strip(),
                formatting.printable(formatting.told(refusal.detail)),
            ]
        )

    def say(self, text: str) -> None:
        """Show a sentence."""
        self._tell([text])

    def _tell(self, lines: list[str]) -> None:
        self.setPlainText("\n".join(line for line in lines if line))
