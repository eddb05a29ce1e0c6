"""Threads of the window, where work runs without blocking the main thread."""
