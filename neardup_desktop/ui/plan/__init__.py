"""Plans before and while they are carried out."""
