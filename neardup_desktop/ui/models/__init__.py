"""Qt models that hold identifiers and read rows by page when they are painted."""
