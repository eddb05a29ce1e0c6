"""One module for each kind of document that is shown as more than its text."""
