"""The page of what was not compared, with reasons and advice."""
