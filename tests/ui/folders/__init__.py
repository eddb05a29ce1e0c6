"""The page of folders."""
