"""One document as it looks, a page at a time, or why it cannot be shown."""

from dataclasses import dataclass

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QStackedWidget, QVBoxLayout, QWidget

from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.previews import Preview
from neardup_desktop.ui.background.task_threads import Failure
from neardup_desktop.ui.compare.page_views import MarkupView, PictureView, header_table
from neardup_desktop.ui.compare.previews import Previews
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.style.icons import icon
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.buttons import tool_button
from neardup_desktop.ui.widgets.wrapped_label import empty_view_label

_SETTLED_MS = 80
_PATIENCE_MS = 150


@dataclass(frozen=True, slots=True)
class ShownPage:
    """What one side shows: an item, its looks once they are known, and the page, from 0."""

    item: ItemId
    preview: Preview | None = None
    page: int = 0


class PageSide(QFrame):
    """One document: its page, and the number of it.

    Signals:
        turned: the user wants so many pages further on.
        page_shown: another page, or a reason in place of one, stands on this side.
    """

    turned = Signal(int)
    page_shown = Signal()

    def __init__(self, lane: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lane = lane
        self._theme = theme
        self._previews: Previews | None = None
        self.shown: ShownPage | None = None
        self._drawn: tuple[ItemId, int] | None = None
        self.picture = PictureView(theme)
        self.markup = MarkupView(theme)
        self.message = empty_view_label()
        self.message.setMargin(16)
        self.stack = QStackedWidget()
        for view in (self.picture, self.markup, self.message):
            self.stack.addWidget(view)
        self.number = QLabel()
        self.number.setTextFormat(Qt.TextFormat.PlainText)
        self.previous = tool_button(self.tr("Previous page"), lambda: self.turned.emit(-1))
        self.next = tool_button(self.tr("Next page"), lambda: self.turned.emit(1))
        line = QHBoxLayout()
        line.setContentsMargins(8, 2, 8, 2)
        line.addStretch(1)
        for widget in (self.previous, self.number, self.next):
            line.addWidget(widget)
        line.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.stack, 1)
        layout.addLayout(line)
        self._settle = QTimer(self)
        self._settle.setSingleShot(True)
        self._settle.setInterval(_SETTLED_MS)
        self._settle.timeout.connect(self._show_page)
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(_PATIENCE_MS)
        self._patience.timeout.connect(lambda: self._show_message(self.tr("Opening …")))
        self.picture.turned.connect(self.turned)
        self.markup.turned.connect(self.turned)
        self.picture.width_changed.connect(self._settle.start)
        theme.follow(self._apply_theme)
        self._show_number()

    def set_source(self, previews: Previews) -> None:
        """Ask there."""
        self._previews = previews

    def _apply_theme(self) -> None:
        mirrored = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        names = ("next", "previous") if mirrored else ("previous", "next")
        for button, name in zip((self.previous, self.next), names, strict=True):
            button.setIcon(icon(name, self._theme.color("text")))

    def name_side(self, name: str) -> None:
        """Have screen readers say which document this is."""
        for view in (self.picture, self.markup):
            view.setAccessibleName(self.tr("Page of {name}").format(name=name))

    @property
    def pages(self) -> int:
        """Number of pages of what is shown; 0 while it is not known."""
        if self.shown is None or self.shown.preview is None:
            return 0
        return self.shown.preview.pages

    @property
    def page(self) -> int:
        """The page that is shown, from 0."""
        return 0 if self.shown is None else self.shown.page

    def show_item(self, item: ItemId, page: int = 0) -> None:
        """Open an item, and show that page of it or its last one."""
        assert self._previews is not None
        is_first = self.shown is None
        self.shown = ShownPage(item, None, page)
        # A page that stands here may stand a moment longer, so that quick steps do not flicker.
        if is_first:
            self._show_message(self.tr("Opening …"))
        else:
            self._patience.start()
        self._show_number()
        self._previews.ask(self._lane, item, self._opened, self._failed)

    def clear(self) -> None:
        """Show nothing."""
        self.shown = None
        self._patience.stop()
        self._show_message("")
        self._show_number()

    def go_to(self, page: int) -> None:
        """Show another page, from 0; the nearest there is."""
        if self.shown is None or not self.pages:
            return
        page = max(0, min(page, self.pages - 1))
        if page != self.shown.page:
            self.shown = ShownPage(self.shown.item, self.shown.preview, page)
            self._show_page()

    def set_fits(self, fits: bool) -> None:
        """Show drawn pages as wide as the view, or in their own size."""
        self.picture.set_fits(fits)
        if self.shown is not None:
            self._show_page()

    def look_ahead(self) -> None:
        """Have the next page drawn before it is asked for."""
        shown = self.shown
        if shown is None or shown.preview is None or not shown.preview.is_drawn:
            return
        if shown.page + 1 < self.pages and self._previews is not None:
            key = (shown.item, shown.page + 1, self.picture.wanted_width_px())
            lane = f"{self._lane} ahead"
            self._previews.draw(lane, key, lambda _image: None, lambda _failure: None)

    def _opened(self, preview: Preview) -> None:
        self._patience.stop()
        if self.shown is None:
            return
        page = max(0, min(self.shown.page, preview.pages - 1))
        self.shown = ShownPage(self.shown.item, preview, page)
        if preview.outcome is not Outcome.READ:
            self._show_message(why_not(preview.outcome))
            self._show_number()
            self.page_shown.emit()
        else:
            self._show_page()

    def _show_page(self) -> None:
        shown = self.shown
        if shown is None or shown.preview is None or not shown.preview.pages:
            return
        self._show_number()
        if shown.preview.is_drawn:
            self._draw(shown, shown.preview)
        else:
            self._write(shown, shown.preview)

    def _write(self, shown: ShownPage, preview: Preview) -> None:
        markup = preview.markup[shown.page]
        if shown.page == 0:
            markup = header_table(_headers(preview)) + markup
        is_last = shown.page == preview.pages - 1
        if is_last and preview.is_cut:
            markup += f'<p><span class="quiet">{self.tr("It goes on, but is too long.")}</span></p>'
        self.markup.show_markup(markup)
        self.markup.to_top()
        self.stack.setCurrentWidget(self.markup)
        self.page_shown.emit()

    def _draw(self, shown: ShownPage, preview: Preview) -> None:
        assert self._previews is not None
        is_other = self._drawn != (shown.item, shown.page)
        self.stack.setCurrentWidget(self.picture)
        if is_other:
            self._drawn = (shown.item, shown.page)
            self.picture.expect(preview.sizes[shown.page])
            self.picture.to_top()
        key = (shown.item, shown.page, self.picture.wanted_width_px())

        def done(image: QImage | Outcome) -> None:
            if self.shown is None or (self.shown.item, self.shown.page) != key[:2]:
                return
            if isinstance(image, QImage):
                self.picture.show_image(image)
                self.look_ahead()
            else:
                self._show_message(why_not(image))
            self.page_shown.emit()

        self._previews.draw(self._lane, key, done, self._failed)

    def _failed(self, failure: Failure) -> None:
        self._patience.stop()
        self._show_message(formatting.sentences(failure.message, failure.remedy))
        self.page_shown.emit()

    def _show_message(self, words: str) -> None:
        self._drawn = None
        self.message.setText(words)
        self.stack.setCurrentWidget(self.message)

    def _show_number(self) -> None:
        total = self.pages
        words = ""
        if total:
            words = self.tr("page {n} of {total}").format(
                n=formatting.number(self.page + 1), total=formatting.number(total)
            )
        self.number.setText(words)
        self.previous.setEnabled(self.page > 0)
        self.next.setEnabled(self.page + 1 < total)
        for widget in (self.previous, self.next):
            widget.setVisible(total > 1)


def _headers(preview: Preview) -> list[tuple[str, str]]:
    names = {
        "from": formatting.tr("From"),
        "to": formatting.tr("To"),
        "cc": formatting.tr("Copy to"),
        "date": formatting.tr("Date"),
        "subject": formatting.tr("Subject"),
    }
    said = [
        (names[name], formatting.printable(value))
        for name, value in preview.headers
        if name in names
    ]
    if preview.attachments:
        said.append((formatting.tr("Attached"), formatting.listed(preview.attachments)))
    return said


def why_not(outcome: Outcome) -> str:
    """Why an item cannot be shown as it looks, and what can be done, in plain words."""
    return {
        Outcome.CHANGED: formatting.tr(
            "The file has changed since the scan. Scan again to see it."
        ),
        Outcome.VANISHED: formatting.tr("The file is no longer there."),
        Outcome.UNREADABLE: formatting.tr(
            "The file cannot be read. Check its permissions and those of its folder."
        ),
        Outcome.ENCRYPTED: formatting.tr(
            "It is protected by a password, so its pages cannot be shown."
        ),
        Outcome.DAMAGED: formatting.tr(
            "It is damaged, so its pages cannot be shown. Open it in the program that made it."
        ),
        Outcome.TIMED_OUT: formatting.tr("Showing it took too long and was stopped."),
        Outcome.OUT_OF_MEMORY: formatting.tr("Showing it needs too much memory."),
        Outcome.TOO_LARGE: formatting.tr("It is too large to be shown here. Open it instead."),
        Outcome.EMPTY: formatting.tr("The file is empty."),
        Outcome.NO_TEXT: formatting.tr("It holds no text."),
    }.get(outcome, formatting.tr("It cannot be shown here. Open it instead."))
