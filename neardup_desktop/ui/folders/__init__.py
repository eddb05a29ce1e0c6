"""The page of folders: what of each also exists elsewhere, and two of them side by side."""
