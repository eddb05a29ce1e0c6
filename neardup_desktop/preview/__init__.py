"""The looks of documents: one module a kind of document, found in `viewers`."""
