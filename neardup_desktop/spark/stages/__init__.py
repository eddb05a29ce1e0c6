"""The stages of a scan as tables on Apache Spark, for collections too large for one machine."""
