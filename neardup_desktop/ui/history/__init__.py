"""The page of past actions and of the trash."""
