"""The program: one window on one archive at a time, and the way from one to another."""
