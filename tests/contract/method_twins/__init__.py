"""Slow, readable twins of the methods in `lab/methods`, a module of the same name for each.

Each has `CASES`, settings under which short texts have something in common, and `pairs`, which
finds the candidates with Python's own numbers, sets and dictionaries.
"""
