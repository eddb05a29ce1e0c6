"""Tables and lists that several pages share."""
