"""What in the archive is like a file that the user points at."""
