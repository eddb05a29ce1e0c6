"""The search over everything: the field, the page of hits, and the thread that answers."""
