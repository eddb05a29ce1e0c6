"""One module a kind of document: how it looks."""
