"""Collects the texts of the window from its source and keeps the files of translations up to date.

Run it with `make translations`.
"""
