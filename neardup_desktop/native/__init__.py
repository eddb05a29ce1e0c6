"""Work on single characters and numbers in C, with the same results as the Python beside it."""
