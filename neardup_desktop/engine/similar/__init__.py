"""What in the archive is like a given file."""
