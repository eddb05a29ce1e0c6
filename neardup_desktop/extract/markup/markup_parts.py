"""Superscript digits and ticks for the readers of light markup."""

RAISED = str.maketrans("0123456789+-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻")
"""For `str.translate`: superscript digits and signs, as in "10²"."""

LOWERED = str.maketrans("0123456789+-", "₀₁₂₃₄₅₆₇₈₉₊₋")
"""For `str.translate`: subscript digits and signs, as in "H₂O"."""

TICKED, UNTICKED = "\u2612", "\u2610"
