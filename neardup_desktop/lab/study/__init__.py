"""The tables and figures of the paper, made from an archive."""
