"""What of a folder also stands outside it."""
