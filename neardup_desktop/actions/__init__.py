"""What is done to files: plan, check, do, journal, undo; the only room that moves a file."""
