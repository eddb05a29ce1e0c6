"""Types that several parts of the window name."""

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QModelIndex, QPersistentModelIndex

AnyIndex = QModelIndex | QPersistentModelIndex
Numbers = npt.NDArray[np.int64]
Mask = npt.NDArray[np.bool_]
