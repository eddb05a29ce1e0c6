"""The side bar with the pages that it leads to."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QStackedWidget, QWidget

from neardup_desktop.model.pairs import Rung
from neardup_desktop.ui import wording
from neardup_desktop.ui.history.history_page import HistoryPage
from neardup_desktop.ui.problems.problems_page import ProblemsPage
from neardup_desktop.ui.review.hidden_page import HiddenPage
from neardup_desktop.ui.review.review_page import ReviewPage
from neardup_desktop.ui.review.session import Grouping
from neardup_desktop.ui.sidebar import Sidebar
from neardup_desktop.ui.style.theme import Theme

CLUSTERS, HIDDEN, PROBLEMS, HISTORY = "clusters", "hidden", "not compared", "history"
_EVIDENCE = {
    "identical file": Rung.IDENTICAL_FILE,
    "identical text": Rung.IDENTICAL_TEXT,
    "contained": Rung.CONTAINED,
    "near-duplicate": Rung.NEAR_DUPLICATE,
    "series": Rung.SAME_FORM,
}


class Places(QSplitter):
    """Shows the page of the place that is chosen, with the counts of all places."""

    def __init__(
        self,
        theme: Theme,
        review: ReviewPage,
        hidden: HiddenPage,
        problems: ProblemsPage,
        history: HistoryPage,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._review, self._hidden = review, hidden
        self._problems, self._history = problems, history
        self.sidebar = Sidebar(theme)
        self.pages = QStackedWidget()
        self._fill_sidebar()
        for page in (review, hidden, problems, history):
            self.pages.addWidget(page)
        self.setChildrenCollapsible(False)
        self.setHandleWidth(1)
        self.addWidget(self.sidebar)
        self.addWidget(self.pages)
        self.setStretchFactor(0, 0)
        self.setStretchFactor(1, 1)
        self.setSizes([self.sidebar.sizeHint().width(), 1000])
        self.sidebar.place_chosen.connect(self._show)

    def _fill_sidebar(self) -> None:
        self.sidebar.add_heading(self.tr("Review"))
        self.sidebar.add_place(CLUSTERS, self.tr("Clusters"))
        self.sidebar.add_place(HIDDEN, self.tr("Hidden"))
        self.sidebar.add_place(PROBLEMS, self.tr("Not compared"))
        self.sidebar.add_place(HISTORY, self.tr("History"))
        self.sidebar.add_heading(self.tr("Clusters with"))
        for key, rung in _EVIDENCE.items():
            words = wording.rung_words(rung)
            self.sidebar.add_place(key, words[:1].upper() + words[1:])
        self.sidebar.setMinimumWidth(self.sidebar.sizeHint().width())

    def show_counts(self, grouping: Grouping) -> None:
        """Follow another grouping."""
        self.sidebar.set_count(CLUSTERS, len(grouping.table))
        self.sidebar.set_count(HIDDEN, len(grouping.hidden))
        for key, rung in _EVIDENCE.items():
            self.sidebar.set_count(key, grouping.evidence[rung])

    def show_history(self, part: int) -> None:
        """Go to one part of the history."""
        self.sidebar.go_to(HISTORY)
        self._history.go_to(part)

    def _show(self, place: str) -> None:
        others = {HIDDEN: self._hidden, PROBLEMS: self._problems, HISTORY: self._history}
        page: QWidget = others.get(place, self._review)
        if page is self._review:
            self._review.set_evidence(_EVIDENCE.get(place))
        self.pages.setCurrentWidget(page)
        if not self.sidebar.hasFocus() and self.isVisible():
            self.focus_list()

    def focus_list(self) -> None:
        """Put the keyboard in the list on screen."""
        page = self.pages.currentWidget()
        if page is self._history:
            self._history.focus_list()
        elif page is self._hidden:
            self._hidden.table.setFocus()
        elif page is self._problems:
            self._problems.table.setFocus()
        else:
            self._review.view.setFocus()

    def swap_focus(self) -> None:
        """Go from the list to what is shown below it, or back."""
        if self.pages.currentWidget() is self._history:
            self._history.swap_focus()
        elif self._review.view.hasFocus():
            self._review.pane.view.setFocus()
        else:
            self.focus_list()
