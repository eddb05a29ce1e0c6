"""Mail messages, calendars and contacts."""
