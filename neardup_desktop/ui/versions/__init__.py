"""The window of the versions of a document."""
