"""The comparison of two items as texts, pages and facts."""
