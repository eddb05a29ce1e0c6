"""Shingles and super-shingles: pure functions on arrays."""
