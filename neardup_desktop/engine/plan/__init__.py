"""Plans what a rule or a selection would do, and does it."""
