"""OpenDocument text, sheets and presentations."""
