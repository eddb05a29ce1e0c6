"""The application: one window on one archive at a time, and switching between archives."""
