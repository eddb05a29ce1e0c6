"""What was not compared, why, and what to do about it."""
