"""A form whose labels stand beside their fields, or above them where there is no room."""

from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QFormLayout, QLabel

_FIELD_LETTERS = 34


class FittingForm(QFormLayout):
    """Large text and long words take the room of the fields: then every label goes above its own.

    All of them go together, so that the fields of a form begin in one line.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setRowWrapPolicy(QFormLayout.RowWrapPolicy.DontWrapRows)
        self.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)

    def fit(self, width: int) -> None:
        """Follow the width in pixels that the form has."""
        labels = [
            item.widget()
            for row in range(self.rowCount())
            if (item := self.itemAt(row, QFormLayout.ItemRole.LabelRole)) is not None
        ]
        widest = max((x.sizeHint().width() for x in labels if isinstance(x, QLabel)), default=0)
        letter = QFontMetrics(QApplication.font()).averageCharWidth()
        needed = widest + self.horizontalSpacing() + _FIELD_LETTERS * letter
        policy = QFormLayout.RowWrapPolicy
        wanted = policy.WrapAllRows if needed > width else policy.DontWrapRows
        if wanted is not self.rowWrapPolicy():
            self.setRowWrapPolicy(wanted)
