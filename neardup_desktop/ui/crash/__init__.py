"""Failures of the program: an orderly stop, and a report that stays on this computer."""
