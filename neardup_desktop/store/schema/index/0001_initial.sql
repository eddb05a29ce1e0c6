-- What was read and found. Everything here can be made again by scanning; the file may be deleted.

-- One row per fact about the archive itself, such as which method paired it last.
CREATE TABLE facts (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;

-- One row per file that the last crawl saw.
CREATE TABLE files (
    id INTEGER PRIMARY KEY,
    path BLOB NOT NULL UNIQUE,            -- exact bytes of the name (os.fsencode)
    size_bytes INTEGER NOT NULL,
    mtime_ns INTEGER NOT NULL,
    device INTEGER NOT NULL,              -- as signed 64 bits
    inode INTEGER NOT NULL,               -- as signed 64 bits
    links INTEGER NOT NULL,
    outcome TEXT,                         -- NULL: not read yet, or changed since
    detail TEXT NOT NULL DEFAULT '',
    reader TEXT NOT NULL DEFAULT '',      -- name and version of the format that read it
    content_hash BLOB                     -- 16 bytes (XXH3-128); NULL: not hashed
);
CREATE INDEX files_unread ON files (id) WHERE outcome IS NULL;
CREATE INDEX files_by_size ON files (size_bytes) WHERE content_hash IS NULL;

-- One row per distinct text, character by character.
CREATE TABLE texts (
    id INTEGER PRIMARY KEY,
    digest BLOB NOT NULL UNIQUE,          -- 16 bytes of the UTF-8 text
    compressed INTEGER NOT NULL,          -- 1: content is deflated
    content BLOB NOT NULL
);

-- One row per distinct sequence of words: texts that differ in punctuation only share one.
CREATE TABLE wordings (
    id INTEGER PRIMARY KEY,
    words_hash BLOB NOT NULL UNIQUE,      -- 16 bytes
    words INTEGER NOT NULL,
    text_id INTEGER NOT NULL REFERENCES texts (id)   -- one text with these words
);
CREATE INDEX wordings_by_text ON wordings (text_id);

-- One row per wording that is measured, with what finds its near-duplicates.
CREATE TABLE fingerprints (
    wording_id INTEGER PRIMARY KEY REFERENCES wordings (id) ON DELETE CASCADE,
    method TEXT NOT NULL,                 -- name and version of the method
    features BLOB NOT NULL,               -- super-shingles, little-endian uint64
    short_words BLOB NOT NULL,            -- words of a short text, little-endian uint32
    sample BLOB NOT NULL,                 -- sampled shingles of a longer one, the same
    paired INTEGER NOT NULL DEFAULT 0     -- 1: verified against all others with 1
);

-- One row per item: a document, a message, a saved page.
CREATE TABLE items (
    id INTEGER PRIMARY KEY,
    file_id INTEGER NOT NULL REFERENCES files (id) ON DELETE CASCADE,
    part TEXT NOT NULL,                   -- '' for the file itself
    kind TEXT NOT NULL,
    format TEXT NOT NULL,
    title TEXT NOT NULL,
    author TEXT NOT NULL,
    date_s INTEGER,                       -- stated by the format, seconds since the epoch
    outcome TEXT NOT NULL,
    detail TEXT NOT NULL,
    text_id INTEGER REFERENCES texts (id),          -- visible text
    visible_id INTEGER REFERENCES wordings (id),    -- words of the visible text
    measured_id INTEGER REFERENCES wordings (id),   -- words that find and measure
    scan INTEGER NOT NULL,                -- number of the scan that read it
    UNIQUE (file_id, part)
);
CREATE INDEX items_by_text ON items (text_id);
CREATE INDEX items_by_visible ON items (visible_id);
CREATE INDEX items_by_measured ON items (measured_id);

-- One row per verified pair of measured wordings; left_id < right_id.
CREATE TABLE pairs (
    left_id INTEGER NOT NULL REFERENCES wordings (id) ON DELETE CASCADE,
    right_id INTEGER NOT NULL REFERENCES wordings (id) ON DELETE CASCADE,
    similarity REAL NOT NULL,
    unique_left INTEGER NOT NULL,         -- distinct words that only the left one has
    unique_right INTEGER NOT NULL,
    PRIMARY KEY (left_id, right_id)
) WITHOUT ROWID;
CREATE INDEX pairs_by_right ON pairs (right_id);

-- One row per file or folder that the last crawl of its source left out.
CREATE TABLE skipped (
    source BLOB NOT NULL,
    path BLOB NOT NULL,
    reason TEXT NOT NULL
);
