"""The main window: its bars, its pages, and what connects them."""
