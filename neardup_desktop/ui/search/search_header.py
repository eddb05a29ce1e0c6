"""The header of the hits: counts, problems of the query, and how much is indexed."""

import html
import re
from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from neardup_desktop.model.search import QueryProblem, SearchState
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.boxes import margins
from neardup_desktop.ui.widgets.buttons import push_button
from neardup_desktop.ui.widgets.labels import ElidedLabel, WrappedLabel, sentence
from neardup_desktop.ui.widgets.notice import announce

_MOST_PROBLEMS = 3
_MOST_MARKED = 20
_LETTERS_A_LINE = 40
_MOST_SHOWN = 160
"""Characters of a query shown around the wrong part."""


class SearchHeader(QFrame):
    """Counts, and below them only notes that are needed.

    Signals:
        index_wanted: the user wants to make the rest searchable.
    """

    index_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("ListHead")
        self._theme = theme
        self._problems: Sequence[QueryProblem] = ()
        self._text = ""
        self.counts = ElidedLabel("muted")
        self.typed = WrappedLabel()
        self.typed.setTextFormat(Qt.TextFormat.RichText)
        self.wrong = sentence(look="warned")
        self.state = sentence(look="muted")
        self.fill = push_button(
            self.tr("Make them searchable"),
            self.index_wanted.emit,
            tip=self.tr("Index their words; no files are read again or changed"),
        )
        layout = QVBoxLayout(self)
        layout.setContentsMargins(margins(14, 8, 14, 8))
        layout.setSpacing(4)
        for part in (self.counts, self.typed, self.wrong, self.state):
            layout.addWidget(part)
        layout.addWidget(self.fill, 0, Qt.AlignmentFlag.AlignLeading)
        self.clear()
        theme.changed.connect(self._apply_theme)

    def _apply_theme(self) -> None:
        self.show_problems(self._text, self._problems)

    def clear(self) -> None:
        """Show nothing, as for an empty query."""
        self.counts.setText("")
        self.show_problems("", ())
        self.show_state(SearchState())
        self.hide()

    def show_counts(self, hits: int, items: int) -> None:
        words = formatting.counted(hits, self.tr("{n} hit"), self.tr("{n} hits"))
        self.counts.setVisible(hits > 0)
        if items > hits:
            both = self.tr("{hits} · {items} with copies")
            counted = formatting.counted(items, self.tr("{n} item"), self.tr("{n} items"))
            words = both.format(hits=words, items=counted)
        if words != self.counts.text():
            self.counts.setText(words)
            announce(self, words)

    def show_if_needed(self) -> None:
        """Be visible only if there is anything to say."""
        parts = (self.counts, self.wrong, self.state)
        self.setVisible(any(part.isVisibleTo(self) and part.text() for part in parts))

    def show_state(
        self, state: SearchState, *, is_scanning: bool = False, is_indexing: bool = False
    ) -> None:
        """Say how much of the archive can be searched, unless it is all.

        `is_scanning`: a scan makes more searchable; `is_indexing`: indexing alone does.
        """
        words = ""
        if state.waiting:
            words = formatting.counted(
                state.texts,
                "{n} text can be searched so far.",
                "{n} texts can be searched so far.",
            )
            if is_scanning:
                follow = self.tr("The rest follows during the scan.")
            elif is_indexing:
                follow = self.tr("The rest is being indexed.")
            else:
                follow = self.tr("The rest is not indexed yet.")
            words = formatting.sentences(words, follow)
        self.state.setText(words)
        self.state.setVisible(bool(words))
        self.fill.setVisible(bool(words) and not is_scanning and not is_indexing)
        self.show_if_needed()

    def show_problems(self, text: str, problems: Sequence[QueryProblem]) -> None:
        """Explain what was not understood, with these parts of the query marked."""
        is_new = problems != self._problems
        self._text, self._problems = text, problems
        # A mistake in many places is explained once and marked in the first of them.
        messages = list(dict.fromkeys(formatting.translated(one.message) for one in problems))
        words = "\n".join(messages[:_MOST_PROBLEMS])
        shown = [
            one for one in problems[:_MOST_MARKED] if formatting.translated(one.message) in words
        ]
        self.wrong.setText(words)
        self.wrong.setVisible(bool(shown))
        placed = [one for one in shown if one.at < len(text) and (one.at or one.length)]
        self.typed.setText(self._marked(text, placed) if placed else "")
        self.typed.setVisible(bool(placed))
        self.typed.setAccessibleName(text if placed else "")
        self.show_if_needed()
        if words and is_new:
            announce(self, words)

    def _marked(self, text: str, problems: Sequence[QueryProblem]) -> str:
        """The query with the wrong parts underlined and coloured."""
        colours = self._theme.colours
        begin = max(0, problems[0].at - _MOST_SHOWN // 2)
        end = min(len(text), begin + _MOST_SHOWN)
        pieces, at = [], begin
        for one in problems:
            first, last = max(one.at, at), min(one.at + max(one.length, 1), end)
            if first >= last:
                continue
            pieces.append(_escaped(text[at:first]))
            wrong = _escaped(text[first:last])
            pieces.append(
                f'<span style="background:{colours["warn"]};color:{colours["warn_text"]};'
                f'text-decoration:underline;font-weight:bold">{wrong}</span>'
            )
            at = last
        pieces.append(_escaped(text[at:end]))
        dots = ("…" if begin else "", "…" if end < len(text) else "")
        marked = f'<span style="white-space:pre-wrap">{dots[0]}{"".join(pieces)}{dots[1]}</span>'
        # It begins where lines begin, in any script, and keeps its own direction.
        side = "right" if self.isRightToLeft() else "left"
        direction = "rtl" if formatting.reads_leftwards(text) else "ltr"
        return f'<div align="{side}" dir="{direction}">{marked}</div>'


def _escaped(text: str) -> str:
    """Part of the query as HTML, with break opportunities in long words."""
    shown = formatting.plain(formatting.printable(text))
    return html.escape(re.sub(rf"(\S{{{_LETTERS_A_LINE}}})", "\\1\u200b", shown))
