"""How long a test waits for what must come before it calls it a hang."""

LONGEST_S = 3600
"""Never reached where nothing hangs, also on a computer that does ten other things."""
