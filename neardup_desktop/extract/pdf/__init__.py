"""PDF: the text of its pages, what they draw, and what else a file holds."""
