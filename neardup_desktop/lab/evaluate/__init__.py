"""Measures all methods of finding near-duplicates on the same texts."""
