"""Parts that the documents of Microsoft Office have in common."""
