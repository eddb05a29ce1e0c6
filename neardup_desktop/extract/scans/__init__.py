"""Pages that are pictures of text: which are, and what words can be read on them."""
