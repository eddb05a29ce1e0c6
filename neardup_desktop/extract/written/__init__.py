"""Layout of plain text and pages: contents lists, notes, drawn tables."""
