-- How the user wants scans of this archive done.

-- One row per choice: "method", the method of finding pairs as it is named on the command line;
-- "scan languages" and "scan models", in which languages scanned pages are read, and by which models.
CREATE TABLE scan_choices (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;
