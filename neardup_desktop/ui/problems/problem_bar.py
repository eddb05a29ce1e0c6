"""The bar below the list of what was not compared: the chosen files, and what to do with them."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QSizePolicy, QVBoxLayout, QWidget

from neardup_desktop.model.items import NotCompared
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.problems.reason_rows import remedy_words
from neardup_desktop.ui.widgets.buttons import push_button
from neardup_desktop.ui.widgets.flow_layout import FlowRow
from neardup_desktop.ui.widgets.wrapped_label import WrappedLabel


class ProblemBar(QFrame):
    """Says where the chosen file is, and offers to open it or to read it once more.

    Signals:
        open_wanted, folder_wanted, again_wanted, copy_wanted: a button was pressed.
    """

    open_wanted = Signal()
    folder_wanted = Signal()
    again_wanted = Signal()
    copy_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("ActionBar")
        self.detail = WrappedLabel()
        self.detail.setTextFormat(Qt.TextFormat.PlainText)
        # A long path has no place to break and must not widen the window.
        self.detail.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.detail.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.again = push_button(
            self.tr("Try again"),
            self.again_wanted.emit,
            key="R",
            tip=self.tr("Read the chosen files once more, with more time and memory"),
        )
        self.open = push_button(self.tr("Open"), self.open_wanted.emit, key="Return")
        self.folder = push_button(
            self.tr("Show in folder"), self.folder_wanted.emit, key="Ctrl+Return"
        )
        self.copy = push_button(
            self.tr("Copy list"),
            self.copy_wanted.emit,
            key="Ctrl+C",
            tip=self.tr("Copy the chosen rows, or all of them where none is chosen"),
        )
        buttons = FlowRow(self.again, self.open, self.folder, self.copy)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 8, 14, 8)
        layout.setSpacing(8)
        layout.addWidget(self.detail)
        layout.addWidget(buttons)
        self.show_chosen(())

    def show_chosen(self, chosen: Sequence[NotCompared], *, tells_why: bool = False) -> None:
        """Follow what is chosen in the list.

        Args:
            chosen: the rows.
            tells_why: whether to tell the reason of a single one, which is said nowhere in full.
        """
        for button in (self.open, self.folder):
            button.setEnabled(bool(chosen))
        # A picture has no more words the second time.
        self.again.setEnabled(any(one.is_problem for one in chosen))
        if not chosen:
            self.detail.setText(self.tr("Choose a row to see where the file is."))
        elif len(chosen) > 1:
            self.detail.setText(
                formatting.counted(len(chosen), "{n} row is chosen.", "{n} rows are chosen.")
            )
        else:
            lines = [formatting.printable(chosen[0].path)]
            if tells_why:
                why = formatting.told(chosen[0].explanation)
                lines.append(formatting.sentences(why, remedy_words(chosen[0])))
            if chosen[0].detail:
                lines.append(self._detail_words(chosen[0]))
            self.detail.setText("\n".join(lines))

    def _detail_words(self, problem: NotCompared) -> str:
        detail = formatting.printable(problem.detail)
        if problem.reason == Outcome.LIBRARY_MISSING:
            return self.tr("Not installed: {libraries}").format(libraries=detail)
        return self.tr("For a report: {detail}").format(detail=detail)
