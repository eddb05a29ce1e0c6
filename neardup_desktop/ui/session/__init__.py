"""What is being reviewed, and the facts of items, shared by the pages."""
