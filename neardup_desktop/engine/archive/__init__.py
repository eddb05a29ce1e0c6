"""An open archive: what it holds, how it is read, and how it is kept whole."""
