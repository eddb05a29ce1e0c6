"""Spreadsheets: cells, number formats, and the records of Excel."""
