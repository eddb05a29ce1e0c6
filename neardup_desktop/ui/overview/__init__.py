"""The page that tells how an archive stands, in numbers and pictures that lead to its clusters."""
