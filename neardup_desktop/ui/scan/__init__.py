"""The first page and the strip that shows how far a scan is."""
