-- What the user says of folders in general: what scans leave out, and which folders hold originals.

-- One row per name, pattern or path that no scan reads (see `crawl/exclusions.py`).
CREATE TABLE left_out (
    pattern BLOB PRIMARY KEY              -- as a path, which need not be valid Unicode
) WITHOUT ROWID;

-- One row per folder of originals or of backups.
CREATE TABLE folder_roles (
    path BLOB PRIMARY KEY,
    role TEXT NOT NULL                    -- a `FolderRole`
) WITHOUT ROWID;
