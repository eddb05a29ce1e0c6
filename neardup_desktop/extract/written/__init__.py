"""Text as it was laid out for reading: lists of contents, notes, drawn tables."""
