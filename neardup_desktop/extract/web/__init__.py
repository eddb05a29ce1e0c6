"""Web pages and archives of them."""
