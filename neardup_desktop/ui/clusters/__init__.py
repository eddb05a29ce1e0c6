"""The page of clusters: filters, controls, the list, and what is done to its rows."""
