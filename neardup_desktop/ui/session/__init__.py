"""What is being reviewed, and a cache of the items on screen, shared by the pages."""
