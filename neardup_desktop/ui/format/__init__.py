"""How names, numbers and actions are written for the user, in each language."""
