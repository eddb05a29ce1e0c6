"""Running scans, their progress, and the page shown before the first one."""
