"""Full-text search with near-duplicates folded behind one hit."""
