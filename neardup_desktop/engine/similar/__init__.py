"""A search for items of the archive that are like a given file."""
