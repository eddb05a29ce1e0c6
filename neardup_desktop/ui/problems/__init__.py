"""The page of what was not compared, why, and what to do about it."""
