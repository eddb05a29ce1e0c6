-- How the user wants scans of this archive done.

-- One row per choice: "method", the method of finding pairs as it is named on the command line.
CREATE TABLE scan_choices (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;
