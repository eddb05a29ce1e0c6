"""Windows on what is like a file."""
