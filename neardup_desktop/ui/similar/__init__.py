"""Windows with the items similar to a file."""
