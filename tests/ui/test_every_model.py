"""Qt's own tester watches models; in every view, `test_every_view.py` has it watch them."""

import importlib
import pkgutil

from PySide6.QtCore import QAbstractItemModel
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QAbstractItemView, QApplication
from pytestqt.qtbot import QtBot

import neardup_desktop.ui
from neardup_desktop.engine.clusters.sort_order import Order
from neardup_desktop.model.filters import NO_LOSS, ClusterFilter
from tests.helpers.window_driver import WAIT_MS, wait_until
from tests.ui.stage import Stage, settle


def own_models() -> set[type[QAbstractItemModel]]:
    """Every model of the package but those that are there to be inherited from."""
    package = neardup_desktop.ui
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        importlib.import_module(module.name)
    found, waiting = set(), [QAbstractItemModel]
    while waiting:
        kind = waiting.pop()
        children = kind.__subclasses__()
        waiting += children
        if not children and kind.__module__.startswith(f"{package.__name__}."):
            found.add(kind)
    return found


class Watch:
    """Has Qt watch each model that comes on screen; what it finds is a warning and so a failure."""

    def __init__(self) -> None:
        self._watched: dict[QAbstractItemModel, QAbstractItemModelTester] = {}
        self.seen_with_rows: set[type[QAbstractItemModel]] = set()

    def look(self) -> None:
        """Watch the models of all lists of all windows."""
        mode = QAbstractItemModelTester.FailureReportingMode.Warning
        for window in QApplication.topLevelWidgets():
            for view in window.findChildren(QAbstractItemView):
                shown = view.model()
                if shown is None or not type(shown).__module__.startswith("neardup_desktop."):
                    continue
                # The cells of a model may come from others behind it.
                for model in (shown, *shown.findChildren(QAbstractItemModel)):
                    if model not in self._watched:
                        self._watched[model] = QAbstractItemModelTester(model, mode, model)
                    if model.rowCount() and model.columnCount():
                        self.seen_with_rows.add(type(model))


def test_the_list_of_clusters_keeps_the_rules_through_all_it_can_do(
    stage: Stage, qtbot: QtBot
) -> None:
    watch = Watch()
    watch.look()
    review, session = stage.window.review, stage.window.session
    rows = review.rows
    for order in Order:
        if session.order is not order:
            with qtbot.waitSignal(session.grouped, timeout=WAIT_MS):
                session.set_order(order)
        rows.set_open(0, is_open=True)
        rows.set_open(rows.rowCount() - 1, is_open=True)
        rows.set_open(0, is_open=False)
    rows.set_all_open(is_open=True)
    rows.set_all_open(is_open=False)
    review.set_filter(NO_LOSS)
    wait_until(lambda: rows.cluster_count() < len(rows.layout.table))
    review.set_filter(ClusterFilter())
    review.controls.slider.setValue(90)
    wait_until(lambda: session.choice.similarity == 0.9)
    settle()
    assert rows.rowCount() > 0
