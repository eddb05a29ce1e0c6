"""Packages, XML, compound files and packed streams: what documents are kept in."""
