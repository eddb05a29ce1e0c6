"""Scans by Apache Spark, and what is done with their tables: archives, reports, decisions."""
