"""From the bytes of a file to plain text, one module a format."""
