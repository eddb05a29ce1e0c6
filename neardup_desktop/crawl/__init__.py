"""Which files there are, in what order, and with what identity."""
