"""Colours, fonts and icons of the window, in light and dark."""
