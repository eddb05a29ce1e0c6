"""Scans on Apache Spark, for collections too large for one machine, and archives of the results."""
