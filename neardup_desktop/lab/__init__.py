"""The laboratory: other methods of finding near-duplicates, and what measures all of them."""
