"""The overview page: numbers and charts about the archive that lead to its clusters."""
