"""Two items side by side: as text, as pages, as facts."""
