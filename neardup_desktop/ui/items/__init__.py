"""One list of items: the columns and commands that all lists of items share."""
