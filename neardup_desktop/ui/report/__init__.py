"""The export of reports: what to write, how far that is, and what came of it."""
