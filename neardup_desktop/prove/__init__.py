"""Proves that two files are the same document: digests of all that is in them but for traces."""
