"""The main window: its bars, its pages, and the connections between them."""
