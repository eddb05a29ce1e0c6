"""Requests previews and rendered pages of items, and caches the latest."""

import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, TypeVar

from PySide6.QtCore import QObject
from PySide6.QtGui import QImage

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.previews import Renderer
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import ItemInfo
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.previews import PICTURE_EXTENSIONS, Picture, Preview
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.ui.background.task_threads import Background, Failure
from neardup_desktop.ui.background.timers import single_shot
from neardup_desktop.ui.format.formatting import tr

KEPT_BYTES = 96 << 20
"""Bound of the cache of rendered pages."""

_KEPT_PREVIEWS = 12
_PATIENCE_MS = 400
"""Outdated work may go on this long before its child process is stopped."""

Answer = TypeVar("Answer")

PageKey = tuple[ItemId, int, int]
"""An item, a page number from 0, and the width it is rendered in, in pixels."""


class PageCache:
    """Rendered pages, least recently used first out, bounded in bytes."""

    def __init__(self, most_bytes: int = KEPT_BYTES) -> None:
        self._most_bytes = most_bytes
        self._pages: OrderedDict[PageKey, QImage] = OrderedDict()
        self.size_bytes = 0

    def get(self, key: PageKey) -> QImage | None:
        found = self._pages.get(key)
        if found is not None:
            self._pages.move_to_end(key)
        return found

    def put(self, key: PageKey, image: QImage) -> None:
        """Cache a page, unless it alone exceeds the bound."""
        if image.sizeInBytes() > self._most_bytes or key in self._pages:
            return
        self._pages[key] = image
        self.size_bytes += image.sizeInBytes()
        while self.size_bytes > self._most_bytes:
            _key, gone = self._pages.popitem(last=False)
            self.size_bytes -= gone.sizeInBytes()

    def clear(self) -> None:
        self._pages.clear()
        self.size_bytes = 0


class Previews(QObject):
    """Has documents opened and pages rendered in a thread; outdated requests are dropped."""

    def __init__(self, background: Background, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._background = background
        self._known: OrderedDict[ItemId, Preview] = OrderedDict()
        self.pages = PageCache()
        self._request = 0
        self._running: tuple[int, CancelFlag, float] | None = None
        self._lock = threading.Lock()
        self._patience = single_shot(self, self._cut_short, _PATIENCE_MS)
        background.closing.connect(self._stop)

    def renew(self) -> None:
        """Drop all requests made so far."""
        self._request += 1
        with self._lock:
            is_busy = self._running is not None
        if is_busy:
            self._patience.start()

    def forget(self) -> None:
        """Empty the caches, because the archive has changed."""
        self._known.clear()
        self.pages.clear()

    def known(self, item: ItemId) -> Preview | None:
        return self._known.get(item)

    def ask(
        self,
        lane: str,
        item: ItemId,
        done: Callable[[Preview], None],
        failed: Callable[[Failure], None],
    ) -> None:
        """Request the preview of an item; in each lane only the newest request is answered."""

        def work(renderer: Renderer, reader: ArchiveReader, cancel: CancelFlag) -> Preview | None:
            return renderer.preview(reader, item, cancel)

        def keep(preview: Preview) -> None:
            if preview.outcome is Outcome.READ:
                self._known[item] = preview
                if len(self._known) > _KEPT_PREVIEWS:
                    self._known.popitem(last=False)
            done(preview)

        known = self._known.get(item)
        if known is not None:
            self._known.move_to_end(item)
            done(known)
        else:
            self._submit(f"look {lane}", work, keep, failed)

    def draw(
        self,
        lane: str,
        key: PageKey,
        done: Callable[[QImage | Outcome], None],
        failed: Callable[[Failure], None],
    ) -> None:
        """Request a rendered page; the answer is its image, or why it cannot be rendered."""
        item, page, width_px = key

        def work(
            renderer: Renderer, reader: ArchiveReader, cancel: CancelFlag
        ) -> QImage | Outcome | None:
            picture = renderer.draw(reader, item, page, width_px, cancel)
            return None if picture is None else image_of(picture)

        def keep(image: QImage | Outcome) -> None:
            if isinstance(image, QImage):
                self.pages.put(key, image)
            done(image)

        kept = self.pages.get(key)
        if kept is not None:
            done(kept)
        else:
            self._submit(f"draw {lane}", work, keep, failed)

    def work(
        self, lane: str, work: Callable[[ArchiveReader], Answer], done: Callable[[Answer], None]
    ) -> None:
        """Have other work on previews done, besides drawing; a failure shows nothing."""
        request = self._request

        def deliver(answer: Answer) -> None:
            if request == self._request:
                done(answer)

        thread = self._background.beside("comparisons")
        thread.submit(f"{lane} {id(self)}", work, deliver, lambda _failure: None, self)

    def _submit(
        self,
        lane: str,
        work: Callable[[Renderer, ArchiveReader, CancelFlag], object],
        done: Callable[[Any], None],
        failed: Callable[[Failure], None],
    ) -> None:
        request = self._request

        def run(reader: ArchiveReader) -> object:
            cancel = CancelFlag()
            with self._lock:
                if request != self._request:
                    return None
                self._running = (request, cancel, time.monotonic())
            try:
                return work(thread.kept("renderer", Renderer), reader, cancel)
            finally:
                with self._lock:
                    self._running = None

        def deliver(answer: object) -> None:
            if answer is not None and request == self._request:
                done(answer)

        def fail(failure: Failure) -> None:
            if request == self._request:
                failed(failure)

        thread = self._background.beside("previews")
        thread.submit(f"{lane} {id(self)}", run, deliver, fail, self)

    def _cut_short(self) -> None:
        """Stop what still runs for an outdated request."""
        with self._lock:
            running = self._running
        if running is not None and running[0] != self._request:
            running[1].set()

    def _stop(self) -> None:
        self._request += 1
        with self._lock:
            if self._running is not None:
                self._running[1].set()


def are_pictures(one: ItemInfo, other: ItemInfo) -> bool:
    """Whether two items are picture files that are compared by their looks."""
    are_files = all(not info.part and info.format in PICTURE_EXTENSIONS for info in (one, other))
    return are_files and Kind.PICTURE in (one.kind, other.kind)


def is_picture(info: ItemInfo) -> bool:
    """Whether an item is a file that is shown as a picture; judged by its extension."""
    is_unread = info.kind in (Kind.PICTURE, Kind.OTHER)
    return is_unread and not info.part and info.format in PICTURE_EXTENSIONS


def image_of(picture: Picture) -> QImage | Outcome:
    """A drawn page as an image, or the reason why there is none."""
    if picture.outcome is not Outcome.READ:
        return picture.outcome
    row = 4 * picture.width_px
    shared = QImage(
        picture.pixels, picture.width_px, picture.height_px, row, QImage.Format.Format_RGB32
    )
    return shared.copy()  # owns its pixels


def unavailable_words(outcome: Outcome) -> str:
    """The reason why the pages of an item cannot be shown, and what the user can do."""
    return {
        Outcome.CHANGED: tr("The file has changed since the scan. Rescan to see it."),
        Outcome.VANISHED: tr("The file no longer exists."),
        Outcome.UNREADABLE: tr(
            "The file can't be read. Check its permissions and those of its folder."
        ),
        Outcome.ENCRYPTED: tr("It is protected with a password, so its pages can't be shown."),
        Outcome.DAMAGED: tr(
            "It is damaged, so its pages can't be shown. Open it in the program that made it."
        ),
        Outcome.TIMED_OUT: tr("Showing it took too long and was stopped."),
        Outcome.OUT_OF_MEMORY: tr("Showing it needs too much memory."),
        Outcome.TOO_LARGE: tr("It is too large to show here. Open it instead."),
        Outcome.EMPTY: tr("The file is empty."),
        Outcome.NO_TEXT: tr("It contains no text."),
    }.get(outcome, tr("It can't be shown here. Open it instead."))
