"""Word edit distance and differences: pure functions on two texts."""
