"""The pairs under review and a cache of the items on screen, shared by the pages."""
