"""The commands of Spark, one module each."""
