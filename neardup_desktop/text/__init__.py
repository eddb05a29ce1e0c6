"""Decoding, normalisation and words: pure functions on text."""
