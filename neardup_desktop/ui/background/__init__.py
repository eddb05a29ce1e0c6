"""Threads of the window: where work runs without holding up the main thread."""
