"""Rendered pages of two documents side by side, turned together."""

import html
from functools import partial

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QImage, QKeyEvent, QTextOption
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QCheckBox,
    QComboBox,
    QFrame,
    QStackedWidget,
    QTextBrowser,
    QWidget,
)

from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.previews import LONGEST_SIDE_PT, POINTS_PER_PIXEL, Preview
from neardup_desktop.ui.background.task_threads import Failure
from neardup_desktop.ui.background.timers import single_shot
from neardup_desktop.ui.compare.picture_view import PictureView, turn_by_key
from neardup_desktop.ui.compare.previews import Previews, unavailable_words
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.format.formatting import tr
from neardup_desktop.ui.style.icons import icon
from neardup_desktop.ui.style.letters import reading_font
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.boxes import hbox, vbox
from neardup_desktop.ui.widgets.buttons import tool_button
from neardup_desktop.ui.widgets.labels import empty_view_label, plain_label, set_tip

_SETTLED_MS = 80
_PATIENCE_MS = 150

_MARGIN_PX = 14
"""Aligns the text with the headings above."""


class MarkupView(QTextBrowser):
    """A page of sanitised markup. Nothing is loaded, and links do nothing.

    Signals:
        turned: number of pages to turn forward (negative: back).
    """

    turned = Signal(int)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._shown: str | None = None
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setOpenExternalLinks(False)
        self.setUndoRedoEnabled(False)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        option = self.document().defaultTextOption()
        option.setTextDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        self.document().setDefaultTextOption(option)
        self.document().setDocumentMargin(_MARGIN_PX)
        theme.follow(self._apply_theme)

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """Load nothing, whatever the page refers to."""
        return None

    def _apply_theme(self) -> None:
        colours = self._theme.colours
        look = self.document()
        look.setDefaultFont(reading_font(self.font(), 1.0))
        look.setDefaultStyleSheet(
            f"span.link {{ color: {colours['link']}; text-decoration: underline; }}"
            f"span.picture {{ color: {colours['muted']}; background-color: {colours['raised']}; }}"
            f"span.quiet {{ color: {colours['muted']}; }}"
            "div.plain { white-space: pre-wrap; margin-top: 0.7em; }"
            "p { margin-top: 0.5em; margin-bottom: 0.5em; }"
            f"td, th {{ border-color: {colours['line']}; }}"
        )
        if self._shown is not None:
            self.show_markup(self._shown)

    def show_markup(self, markup: str) -> None:
        self._shown = markup
        self.setHtml(f"<html><body>{markup}</body></html>")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not turn_by_key(self, event, self.turned):
            super().keyPressEvent(event)


def header_table(headers: list[tuple[str, str]]) -> str:
    """The headers of a message as a markup table of names and values."""
    lines = "".join(
        f'<tr><td><span class="quiet">{html.escape(name)}</span></td>'
        f"<td>{html.escape(value)}</td></tr>"
        for name, value in headers
    )
    return f'<table cellpadding="2">{lines}</table><hr>' if lines else ""


class PageSide(QFrame):
    """One document: its current page, and the page number.

    Attributes:
        item: the document; None if none is shown.
        preview: its pages, once they are known.
        page: its current page, from 0.

    Signals:
        turned: number of pages to turn forward (negative: back).
        page_shown: another page is shown, or the reason why there is none.
    """

    turned = Signal(int)
    page_shown = Signal()

    def __init__(self, lane: str, previews: Previews, theme: Theme) -> None:
        super().__init__()
        self._lane = lane
        self._theme = theme
        self._previews = previews
        self.item: ItemId | None = None
        self.preview: Preview | None = None
        self.page = 0
        self._drawn: tuple[ItemId, int] | None = None
        self.picture = PictureView(theme)
        self.markup = MarkupView(theme)
        self.message = empty_view_label()
        self.message.setMargin(16)
        # The keyboard needs a place even if there is no page.
        self.message.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.stack = QStackedWidget()
        for view in (self.picture, self.markup, self.message):
            self.stack.addWidget(view)
        self.number = plain_label()
        self.previous = tool_button(self.tr("Previous page"), lambda: self.turned.emit(-1))
        self.next = tool_button(self.tr("Next page"), lambda: self.turned.emit(1))
        line = hbox(None, self.previous, self.number, self.next, None, margins=(8, 2, 8, 2))
        vbox((self.stack, 1), line, parent=self, gap=0, margins=(0, 0, 0, 0))
        self._settle = single_shot(self, self._show_page, _SETTLED_MS)
        self._patience = single_shot(
            self, lambda: self._show_message(self.tr("Opening…")), _PATIENCE_MS
        )
        self.picture.turned.connect(self.turned)
        self.markup.turned.connect(self.turned)
        self.picture.width_changed.connect(self._settle.start)
        theme.follow(self._apply_theme)
        self._show_number()

    def _apply_theme(self) -> None:
        mirrored = self.isRightToLeft()
        names = ("next", "previous") if mirrored else ("previous", "next")
        for button, name in zip((self.previous, self.next), names, strict=True):
            button.setIcon(icon(name, self._theme.color("text")))

    def name_side(self, name: str) -> None:
        """Name the document for screen readers."""
        for view in (self.picture, self.markup):
            view.setAccessibleName(self.tr("Page of {name}").format(name=name))

    @property
    def pages(self) -> int:
        """Number of pages; 0 while unknown."""
        return 0 if self.preview is None else self.preview.pages

    def show_item(self, item: ItemId, page: int = 0) -> None:
        """Open an item at a page, or at its last one if it has fewer."""
        is_first = self.item is None
        self.item, self.preview, self.page = item, None, page
        # The old page stays for a moment, so that quick steps do not flicker.
        if is_first:
            self._show_message(self.tr("Opening…"))
        else:
            self._patience.start()
        self._show_number()
        self._previews.ask(self._lane, item, self._opened, self._failed)

    def clear(self) -> None:
        self.item, self.preview, self.page = None, None, 0
        self._patience.stop()
        self._show_message("")
        self._show_number()

    def go_to(self, page: int) -> None:
        """Show the page nearest to a number, from 0."""
        page = max(0, min(page, self.pages - 1))
        if self.pages and page != self.page:
            self.page = page
            self._show_page()

    def set_fits(self, fits: bool) -> None:
        """Fit rendered pages to the width of the view, or show them in their own size."""
        self.picture.set_fits(fits)
        self._show_page()

    def look_ahead(self) -> None:
        """Render the next page in advance."""
        preview = self.preview
        if preview is None or self.item is None or not preview.is_drawn:
            return
        if self.page + 1 < self.pages:
            key = (self.item, self.page + 1, self.picture.wanted_width_px())
            lane = f"{self._lane} ahead"
            self._previews.draw(lane, key, lambda _image: None, lambda _failure: None)

    def _opened(self, preview: Preview) -> None:
        self._patience.stop()
        if self.item is None:
            return
        self.preview, self.page = preview, max(0, min(self.page, preview.pages - 1))
        if preview.outcome is not Outcome.READ:
            self._show_message(unavailable_words(preview.outcome))
            self._show_number()
            self.page_shown.emit()
        else:
            self._show_page()

    def _show_page(self) -> None:
        preview = self.preview
        if self.item is None or preview is None or not preview.pages:
            return
        self._show_number()
        if preview.is_drawn:
            self._draw(self.item, preview)
        else:
            self._write(preview)

    def _write(self, preview: Preview) -> None:
        markup = preview.markup[self.page]
        if self.page == 0:
            markup = header_table(_headers(preview)) + markup
        if self.page == preview.pages - 1 and preview.is_cut:
            markup += (
                f'<p><span class="quiet">{self.tr("The rest is too long to show.")}</span></p>'
            )
        self.markup.show_markup(markup)
        self.markup.verticalScrollBar().setValue(0)
        self.stack.setCurrentWidget(self.markup)
        self.page_shown.emit()

    def _draw(self, item: ItemId, preview: Preview) -> None:
        self.stack.setCurrentWidget(self.picture)
        if self._drawn != (item, self.page):
            self._drawn = (item, self.page)
            self.picture.set_page_size(preview.sizes[self.page], is_whole=preview.is_picture)
            self.picture.verticalScrollBar().setValue(0)
        key = (item, self.page, self.picture.wanted_width_px())

        def done(image: QImage | Outcome) -> None:
            if (self.item, self.page) != key[:2]:
                return
            if isinstance(image, QImage):
                self.picture.show_image(image)
                self.look_ahead()
            else:
                self._show_message(unavailable_words(image))
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
        if self.preview is not None and self.preview.is_picture:
            words = _pixel_words(*self.preview.sizes[0])
        elif total:
            words = self.tr("page {n} of {total}").format(
                n=formatting.number(self.page + 1), total=formatting.number(total)
            )
        self.number.setText(words)
        self.previous.setEnabled(self.page > 0)
        self.next.setEnabled(self.page + 1 < total)
        for widget in (self.previous, self.next):
            widget.setVisible(total > 1)


def _pixel_words(width_pt: float, height_pt: float) -> str:
    """The size of a picture; "" if it is too large for its page to tell."""
    if max(width_pt, height_pt) >= LONGEST_SIDE_PT:
        return ""
    return tr("{width} × {height} pixels").format(
        width=formatting.number(round(width_pt / POINTS_PER_PIXEL)),
        height=formatting.number(round(height_pt / POINTS_PER_PIXEL)),
    )


def _headers(preview: Preview) -> list[tuple[str, str]]:
    names = {
        "from": tr("From"),
        "to": tr("To"),
        "cc": tr("Cc"),
        "date": tr("Date"),
        "subject": tr("Subject"),
    }
    said = [
        (names[name], formatting.printable(value))
        for name, value in preview.headers
        if name in names
    ]
    if preview.attachments:
        said.append((tr("Attachments"), formatting.listed(preview.attachments)))
    return said


class PagesView(QWidget):
    """Both documents side by side; unless unlinked, they are turned and scrolled together.

    Signals:
        shown: both sides show a page, or a reason why there is none.
    """

    shown = Signal()

    def __init__(self, previews: Previews, theme: Theme) -> None:
        super().__init__()
        self._previews = previews
        self._waiting: set[PageSide] = set()
        self._is_following = False
        self.left = PageSide("left", previews, theme)
        self.right = PageSide("right", previews, theme)
        self.linked = QCheckBox(self.tr("Turn pages &together"))
        self.linked.setChecked(True)
        self.linked.setToolTip(self.tr("Turning a page on one side also turns it on the other"))
        self.zoom = QComboBox()
        self.zoom.addItems([self.tr("Fit width"), formatting.percent(1.0)])
        self.zoom.setAccessibleName(self.tr("Zoom"))
        set_tip(self.zoom, self.tr("As wide as there is room, or as large as on paper"))
        self.zoom.currentIndexChanged.connect(self._set_zoom)
        self.tools = (self.zoom, self.linked)
        line = QFrame()
        line.setObjectName("PageLine")
        line.setFixedWidth(1)
        hbox((self.left, 1), line, (self.right, 1), parent=self, gap=0, margins=(0, 0, 0, 0))
        self.left.stack.currentChanged.connect(lambda _at: self._lead_keyboard())
        self._lead_keyboard()
        for side, other in ((self.left, self.right), (self.right, self.left)):
            side.turned.connect(partial(self._turn, side, other))
            side.page_shown.connect(partial(self._sign_off, side))
            for view in (side.picture, side.markup):
                bar = view.verticalScrollBar()
                bar.valueChanged.connect(partial(self._scroll, side, other))

    def name_sides(self, left: str, right: str) -> None:
        """Name the two documents for screen readers."""
        self.left.name_side(left)
        self.right.name_side(right)

    def show_items(self, left: ItemId, right: ItemId) -> None:
        """Show the first pages of two items; an item that was shown before keeps its page."""
        self._previews.renew()
        self._waiting = {self.left, self.right}
        pages = {side.item: side.page for side in (self.left, self.right)}
        for side, item in ((self.left, left), (self.right, right)):
            side.show_item(item, pages.get(item, 0))

    def clear(self) -> None:
        self._previews.renew()
        self._waiting.clear()
        self.left.clear()
        self.right.clear()

    def _lead_keyboard(self) -> None:
        """Give the keyboard to the contents of the left side."""
        shown = self.left.stack.currentWidget()
        assert shown is not None
        self.setFocusProxy(shown)

    @property
    def is_waiting(self) -> bool:
        """Whether a side still waits for its page."""
        return bool(self._waiting)

    def _turn(self, side: PageSide, other: PageSide, step: int) -> None:
        side.go_to(side.page + step)
        if self.linked.isChecked():
            other.go_to(other.page + step)

    def _sign_off(self, side: PageSide) -> None:
        if side in self._waiting:
            self._waiting.discard(side)
            if not self._waiting:
                self.shown.emit()

    def _scroll(self, side: PageSide, other: PageSide, value: int) -> None:
        """Let the other side follow this one, which was scrolled."""
        mine, theirs = side.stack.currentWidget(), other.stack.currentWidget()
        if not self.linked.isChecked() or type(mine) is not type(theirs):
            return
        if not isinstance(mine, QAbstractScrollArea):
            return
        assert isinstance(theirs, QAbstractScrollArea)
        own, far = mine.verticalScrollBar(), theirs.verticalScrollBar()
        if own.maximum() > 0 and not self._is_following:
            self._is_following = True
            far.setValue(round(value / own.maximum() * far.maximum()))
            self._is_following = False

    def _set_zoom(self, index: int) -> None:
        for side in (self.left, self.right):
            side.set_fits(index == 0)
