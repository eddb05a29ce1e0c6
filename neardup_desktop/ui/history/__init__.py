"""What was done: the history and the way back."""
