"""What a rule or a selection would do, and doing it."""
