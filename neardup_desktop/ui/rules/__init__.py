"""Rules: saved, edited and counted."""
