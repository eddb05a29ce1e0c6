"""What can be removed now without losing a word, and the two ways to do it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from neardup_desktop.engine.overview.overview import HIDE_RULE, TRASH_RULE, SafeCount
from neardup_desktop.model.filters import NO_LOSS
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.overview.card import Card, sentence
from neardup_desktop.ui.overview.figure_button import FigureButton
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.buttons import push_button
from neardup_desktop.ui.widgets.flow_layout import FlowRow
from neardup_desktop.ui.widgets.tips import set_tip


class SafeCard(Card):
    """A large figure and two buttons; what they lead to is a plan first, never a deed.

    Signals:
        filter_wanted: the `ClusterFilter` of the clusters that the figure counts.
        rule_wanted: the name of a built-in rule.
    """

    filter_wanted = Signal(object)
    rule_wanted = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.heading.setText(self.tr("Safe to remove now: nothing is lost"))
        self.setAccessibleName(self.heading.text())
        self.figure = FigureButton(theme)
        self.figure.clicked.connect(lambda: self.filter_wanted.emit(NO_LOSS))
        self.meaning = sentence()
        self.hide_button = push_button("", lambda: self.rule_wanted.emit(HIDE_RULE.name))
        self.hide_button.setProperty("primary", True)
        self.trash_button = push_button("", lambda: self.rule_wanted.emit(TRASH_RULE.name))
        self.buttons = FlowRow(self.hide_button, self.trash_button)
        self.column.addWidget(self.figure)
        self.column.addWidget(self.meaning)
        self.column.addSpacing(4)
        self.column.addWidget(self.buttons)
        self.column.addStretch(1)
        self.wait()

    def wait(self) -> None:
        """Say that it is still being counted."""
        self.figure.setText("…")
        self.figure.setAccessibleName(self.tr("Still being counted"))
        self.meaning.setText(self.tr("Still being counted"))
        self.figure.set_leads(False)
        self.buttons.setVisible(False)

    def show_counts(self, trash: SafeCount, hide: SafeCount) -> None:
        """Show what the two rules come to."""
        self.figure.set_leads(bool(trash.items or hide.items))
        self.figure.setText(_figure(trash, hide))
        self.figure.setAccessibleName(
            self.tr("{heading}: {figure}").format(
                heading=self.heading.text(), figure=self.figure.text()
            )
        )
        set_tip(self.figure, self.tr("Show the clusters of these items"))
        self.figure.updateGeometry()
        self.meaning.setText(_meaning(trash, hide))
        self.hide_button.setText(
            formatting.counted(
                hide.items, "Review and hide {n} item …", "Review and hide {n} items …"
            )
        )
        set_tip(
            self.hide_button,
            self.tr("First shows the plan. Hiding takes items out of the lists only."),
            self.tr("No file is touched."),
        )
        self.trash_button.setText(
            formatting.counted(
                trash.items, "Review and trash {n} file …", "Review and trash {n} files …"
            )
        )
        set_tip(
            self.trash_button,
            self.tr("First shows the plan. Each file is checked again before it is moved."),
            self.tr("Messages inside mailboxes can be hidden only."),
            self.tr("A saved page stays where its folder holds what no other page has."),
        )
        self.hide_button.setVisible(bool(hide.items))
        self.trash_button.setVisible(bool(trash.items))
        self.buttons.setVisible(bool(trash.items or hide.items))
        self.buttons.fit()


def _figure(trash: SafeCount, hide: SafeCount) -> str:
    if trash.items:
        items = formatting.counted(trash.items, "{n} item", "{n} items")
        return formatting.tr("{items} · {size}").format(
            items=items, size=formatting.size(trash.reclaimable_bytes)
        )
    return formatting.counted(hide.items, "{n} item", "{n} items")


def _meaning(trash: SafeCount, hide: SafeCount) -> str:
    if not trash.items and not hide.items:
        return formatting.tr("No copy is left that holds no word of its own and could go unseen.")
    if not trash.items:
        return formatting.tr(
            "These can be hidden: every word of them stands in another item. They are parts of "
            "larger files, so no space is won."
        )
    meaning = formatting.tr(
        "Identical files, identical texts, and texts that stand whole in others. Not one word "
        "exists only there."
    )
    more = hide.items - trash.items
    if more <= 0:
        return meaning
    parts = formatting.counted(
        more,
        "{n} more can be hidden, but is not trashed unseen.",
        "{n} more can be hidden, but are not trashed unseen.",
    )
    return formatting.sentences(meaning, parts)
