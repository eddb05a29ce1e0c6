-- Pages that are pictures of text: what was recognised on them.

-- Mean confidence of the words that were recognised in pictures of pages, in [0, 1]; NULL: none were.
ALTER TABLE items ADD COLUMN recognised REAL;
-- 1: words that were recognised. Their hash is no hash of words, so that no other text is the same.
ALTER TABLE wordings ADD COLUMN recognised INTEGER NOT NULL DEFAULT 0;
CREATE INDEX wordings_recognised ON wordings (id) WHERE recognised = 1;

-- One row per document that was looked through for such pages, by its bytes.
CREATE TABLE scans (
    content_hash BLOB NOT NULL,           -- of the file
    part TEXT NOT NULL,                   -- as in items
    surveyed_by TEXT NOT NULL,            -- version of looking for pages
    pages INTEGER NOT NULL,               -- all pages
    made_by TEXT NOT NULL DEFAULT '',     -- recogniser, models and languages; '': not read yet
    outcome TEXT NOT NULL DEFAULT '',     -- of reading them
    PRIMARY KEY (content_hash, part)
) WITHOUT ROWID;

-- One row per page of them that is a picture of text, and per page beside such a one.
CREATE TABLE scanned_pages (
    content_hash BLOB NOT NULL,
    part TEXT NOT NULL,
    number INTEGER NOT NULL,              -- from 0
    page BLOB NOT NULL,                   -- 16 bytes of its pixels; empty: it has text of its own
    text TEXT NOT NULL,
    PRIMARY KEY (content_hash, part, number)
) WITHOUT ROWID;

-- One row per page that was read, by its pixels and by what read it.
CREATE TABLE page_readings (
    page BLOB NOT NULL,
    made_by TEXT NOT NULL,
    text TEXT NOT NULL,
    confidence REAL NOT NULL,
    words INTEGER NOT NULL,
    uncertain BLOB NOT NULL,              -- begin and end of uncertain words, little-endian uint32
    PRIMARY KEY (page, made_by)
) WITHOUT ROWID;

-- One row per text with recognised words of which some may well be wrong.
CREATE TABLE uncertain_words (
    text_id INTEGER PRIMARY KEY REFERENCES texts (id) ON DELETE CASCADE,
    spans BLOB NOT NULL                   -- as in page_readings, in the text
);
