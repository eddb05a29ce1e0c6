"""Windows that open above the main window."""
