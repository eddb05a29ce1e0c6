"""The page of clusters: filters, controls, the list, and decisions on its rows."""
