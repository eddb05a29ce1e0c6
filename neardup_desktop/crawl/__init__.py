"""Lists the files in folders, with their order and identity."""
