"""Reports: what they hold, and how they are put together."""
