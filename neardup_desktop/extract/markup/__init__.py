"""Light markup: Markdown, reStructuredText, TeX."""
