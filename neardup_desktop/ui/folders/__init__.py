"""The page of folders: how much of each also exists elsewhere, and two of them side by side."""
