"""Writes a report that the engine has collected, in one of several formats."""
