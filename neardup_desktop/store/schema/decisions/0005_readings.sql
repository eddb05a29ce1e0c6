-- Decisions stay with unchanged files that a later version reads with other words.

-- One row per way in which an item that a decision names was read: bytes of a file, which part of
-- it, and the content (see hidden) that was read there. Only ever added to.
CREATE TABLE readings (
    bytes BLOB NOT NULL,                  -- hash of all bytes of the file
    part TEXT NOT NULL,
    content BLOB NOT NULL,
    title TEXT NOT NULL DEFAULT '',
    date_s INTEGER,                       -- stated by the item, seconds since the epoch
    place INTEGER,                        -- of the item among those of its file, from 1
    places INTEGER,                       -- how many items the file held; NULL: not known
    PRIMARY KEY (bytes, part, content)
) WITHOUT ROWID;
CREATE INDEX readings_by_content ON readings (content, part);

-- What was decided so far tells in which bytes it was read.
INSERT OR IGNORE INTO readings (bytes, part, content, title)
    SELECT content_hash, part, content, title FROM steps
    WHERE content_hash <> x'' AND content <> x'';
INSERT OR IGNORE INTO readings (bytes, part, content)
    SELECT survivor_content_hash, survivor_part, survivor_content FROM steps
    WHERE survivor_content_hash <> x'' AND survivor_content <> x'';

-- A mark goes to what its item is read as now; what the person marked then stands beside it, so
-- that taking the action back finds it. Two marks may come to stand on one item.
ALTER TABLE hidden RENAME TO hidden_before;
CREATE TABLE hidden (
    path BLOB NOT NULL,
    part TEXT NOT NULL,
    content BLOB NOT NULL,                -- words hash of the visible text, else the file's hash
    said_part TEXT NOT NULL,
    said_content BLOB NOT NULL,
    hidden_at_s INTEGER NOT NULL,
    PRIMARY KEY (path, part, content, said_part, said_content)
) WITHOUT ROWID;
INSERT INTO hidden SELECT path, part, content, part, content, hidden_at_s FROM hidden_before;
DROP TABLE hidden_before;

ALTER TABLE kept RENAME TO kept_before;
CREATE TABLE kept (
    path BLOB NOT NULL,
    part TEXT NOT NULL,
    content BLOB NOT NULL,
    said_part TEXT NOT NULL,
    said_content BLOB NOT NULL,
    kept_at_s INTEGER NOT NULL,
    PRIMARY KEY (path, part, content, said_part, said_content)
) WITHOUT ROWID;
INSERT INTO kept SELECT path, part, content, part, content, kept_at_s FROM kept_before;
DROP TABLE kept_before;

ALTER TABLE representatives RENAME TO representatives_before;
CREATE TABLE representatives (
    id INTEGER PRIMARY KEY,               -- ascending in the order of choice
    path BLOB NOT NULL,
    part TEXT NOT NULL,
    content BLOB NOT NULL,
    said_part TEXT NOT NULL,
    said_content BLOB NOT NULL,
    chosen_at_s INTEGER NOT NULL,
    UNIQUE (path, part, content)
);
INSERT INTO representatives
    SELECT id, path, part, content, part, content, chosen_at_s FROM representatives_before;
DROP TABLE representatives_before;

-- Of such marks none ever goes: what is read otherwise now is told apart besides. Rows that come
-- from one and the same mark of the person name it.
ALTER TABLE not_duplicates RENAME TO not_duplicates_before;
CREATE TABLE not_duplicates (
    first BLOB NOT NULL,
    second BLOB NOT NULL,
    said_first BLOB NOT NULL,
    said_second BLOB NOT NULL,
    marked_at_s INTEGER NOT NULL,
    PRIMARY KEY (first, second, said_first, said_second)
) WITHOUT ROWID;
INSERT INTO not_duplicates
    SELECT first, second, first, second, marked_at_s FROM not_duplicates_before;
DROP TABLE not_duplicates_before;
CREATE INDEX not_duplicates_by_second ON not_duplicates (second);
CREATE INDEX not_duplicates_by_said ON not_duplicates (said_first, said_second);
