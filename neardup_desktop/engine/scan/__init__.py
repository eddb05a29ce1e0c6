"""A scan and its phases: crawl, read, pair, verify, contain, index."""
