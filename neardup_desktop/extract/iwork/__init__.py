"""Pages, Numbers and Keynote."""
