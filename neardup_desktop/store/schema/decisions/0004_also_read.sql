-- Which formats that are left out by default the person wants read.

-- One row per group of formats ("archives").
CREATE TABLE also_read (
    name TEXT PRIMARY KEY
) WITHOUT ROWID;
