"""Folders: which of their items also exist outside them."""
