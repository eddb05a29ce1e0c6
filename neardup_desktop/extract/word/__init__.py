"""Word documents, of every age."""
