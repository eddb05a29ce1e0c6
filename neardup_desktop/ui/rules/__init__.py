"""Rules that do the same to thousands of items."""
