"""The export of reports: the choice of contents, the progress, and the result."""
