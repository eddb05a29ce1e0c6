"""Neardup Desktop finds the copies and near-duplicates in a personal archive."""

__version__ = "1.0.0"
