"""A form whose labels are beside their fields, or above them where there is no room."""

from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QFormLayout, QLabel

from neardup_desktop.ui.style.letters import letter_px

_FIELD_LETTERS = 34


class FittingForm(QFormLayout):
    """Puts all labels above their fields where large text or long words need the width.

    All of them move together, so that the fields of a form stay aligned.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setRowWrapPolicy(QFormLayout.RowWrapPolicy.DontWrapRows)
        self.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)

    def fit(self, width: int) -> None:
        """Adapt to the width of the form, in pixels."""
        labels = [
            item.widget()
            for row in range(self.rowCount())
            if (item := self.itemAt(row, QFormLayout.ItemRole.LabelRole)) is not None
        ]
        widest = max((x.sizeHint().width() for x in labels if isinstance(x, QLabel)), default=0)
        letter = letter_px(QFontMetrics(QApplication.font()))
        needed = widest + self.horizontalSpacing() + _FIELD_LETTERS * letter
        policy = QFormLayout.RowWrapPolicy
        wanted = policy.WrapAllRows if needed > width else policy.DontWrapRows
        if wanted is not self.rowWrapPolicy():
            self.setRowWrapPolicy(wanted)
