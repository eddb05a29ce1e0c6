"""Words for items, actions and numbers, for the window, the command line and reports."""
