"""HWP and HWPX."""
