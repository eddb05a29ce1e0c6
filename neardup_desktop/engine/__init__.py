"""The use cases: the only room that combines the others."""
