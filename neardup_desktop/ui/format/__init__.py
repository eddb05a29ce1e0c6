"""Names, numbers and actions as they are written for the user, in each language."""
