"""PDF: pages, what is drawn on them, and what stands beside them."""
