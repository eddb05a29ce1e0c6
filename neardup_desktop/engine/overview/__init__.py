"""The overview of an archive in numbers."""
