"""The review: the list of clusters above, the two texts side by side below."""
