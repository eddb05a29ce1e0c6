"""What in the archive is like a file that the person points at."""
