"""How documents look: one module a kind of document, found in `looks`."""
