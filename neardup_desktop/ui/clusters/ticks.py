"""The set of ticked items."""

import numpy as np
from PySide6.QtCore import QObject, Signal

from neardup_desktop.model.ids import ItemId
from neardup_desktop.ui.types import Mask, Numbers


class Ticks(QObject):
    """A set of items as an array of flags, fast for a million of them.

    Signals:
        changed: other items are ticked.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._flags = np.zeros(0, np.bool_)
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def __contains__(self, item: ItemId) -> bool:
        return 0 <= item < len(self._flags) and bool(self._flags[item])

    def items(self) -> Numbers:
        """The ticked items, ascending."""
        return np.flatnonzero(self._flags)

    @property
    def flags(self) -> Mask:
        """One flag per item identifier; identifiers past the end are not ticked."""
        return self._flags

    def of(self, items: Numbers) -> Mask:
        """The flags of these items."""
        found = np.zeros(len(items), np.bool_)
        known = items < len(self._flags)
        found[known] = self._flags[items[known]]
        return found

    def set(self, items: Numbers, ticked: bool) -> None:
        if not len(items):
            return
        self._make_room(int(items.max()))
        self._flags[items] = ticked
        self._emit_changed()

    def toggle(self, items: Numbers) -> None:
        """Tick these items; if all are ticked, untick them."""
        self.set(items, not bool(self.of(items).all()))

    def keep_only(self, items: Numbers) -> None:
        """Untick all other items."""
        if self._count:
            others = self._flags.copy()
            others[items[items < len(others)]] = False
            if others.any():
                self._flags &= ~others
                self._emit_changed()

    def clear(self) -> None:
        if self._count:
            self._flags[:] = False
            self._emit_changed()

    def _make_room(self, item: int) -> None:
        if item >= len(self._flags):
            grown = np.zeros(max(item + 1, 2 * len(self._flags)), np.bool_)
            grown[: len(self._flags)] = self._flags
            self._flags = grown

    def _emit_changed(self) -> None:
        self._count = int(np.count_nonzero(self._flags))
        self.changed.emit()
