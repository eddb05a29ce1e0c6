"""Actions on files: plan, check, carry out, undo. No other package moves a file."""
