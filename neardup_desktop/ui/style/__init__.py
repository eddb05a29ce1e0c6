"""Colours, icons and painting, in light and dark."""
