-- What was read and found. Everything here can be made again by scanning; the file may be deleted.

-- One row per fact about the archive itself, such as which method paired it last.
CREATE TABLE facts (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;

-- One row per index, with a stamp that no other state of this or another index ever had. It tells
-- whether what was made of the index, such as a snapshot of it, is still true.
CREATE TABLE state (
    stamp BLOB NOT NULL                   -- 16 random bytes, new with each write that counts
);
INSERT INTO state (stamp) VALUES (randomblob(16));

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
    content_hash BLOB,                    -- 16 bytes (XXH3-128); NULL: not hashed
    ends BLOB,                            -- 16 bytes: the hash of all its bytes, for which another
                                          -- file has to be the same before it counts; 8 bytes: of
                                          -- its first and last blocks; NULL: not read
    is_new INTEGER NOT NULL DEFAULT 0,    -- 1: not known when decisions were last looked at
    allocated_bytes INTEGER,              -- as in FileEntry
    shared_bytes INTEGER,                 -- of these, others hold as well; NULL: not asked
    tags TEXT NOT NULL DEFAULT '',        -- as in FileEntry
    is_target INTEGER NOT NULL DEFAULT 0  -- 1: a symbolic link leads to it
);
CREATE INDEX files_unread ON files (id) WHERE outcome IS NULL;
CREATE INDEX files_by_size ON files (size_bytes, ends);
CREATE INDEX files_unhashed ON files (id) WHERE content_hash IS NULL;
CREATE INDEX files_new ON files (id) WHERE is_new = 1;
CREATE INDEX files_unmeasured ON files (content_hash)
    WHERE shared_bytes IS NULL AND content_hash IS NOT NULL;

-- One row per path that a decision names and whose file went or changed, until decisions followed.
CREATE TABLE left_paths (
    path BLOB PRIMARY KEY,
    moved_to BLOB,                        -- NULL: not known
    content_hash BLOB                     -- of the file that was there; NULL: not hashed
) WITHOUT ROWID;
CREATE INDEX left_paths_by_place ON left_paths (moved_to) WHERE moved_to IS NOT NULL;

-- One row per file or folder that the last crawl of its source left out.
CREATE TABLE skipped (
    source BLOB NOT NULL,
    path BLOB NOT NULL,
    reason TEXT NOT NULL
);

-- One row per distinct text, character by character.
CREATE TABLE texts (
    id INTEGER PRIMARY KEY,
    digest BLOB NOT NULL UNIQUE,          -- 16 bytes of the UTF-8 text
    compressed INTEGER NOT NULL,          -- 1: content is deflated
    content BLOB NOT NULL
);

-- One row per distinct token sequence: a text as words, so that texts that differ only in
-- punctuation share one.
CREATE TABLE token_sequences (
    id INTEGER PRIMARY KEY,
    words_hash BLOB NOT NULL UNIQUE,      -- 16 bytes; of recognised words it is no hash of words,
                                          -- so that no other text is the same
    words INTEGER NOT NULL,
    text_id INTEGER NOT NULL REFERENCES texts (id),  -- one text with these words
    recognised INTEGER NOT NULL DEFAULT 0 -- 1: words that were recognised
);
CREATE INDEX token_sequences_by_text ON token_sequences (text_id);
CREATE INDEX token_sequences_recognised ON token_sequences (id) WHERE recognised = 1;

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
    visible_id INTEGER REFERENCES token_sequences (id),    -- words of the visible text
    measured_id INTEGER REFERENCES token_sequences (id),   -- words that find and measure
    scan INTEGER NOT NULL,                -- number of the scan that read it
    characters BLOB,                      -- 16 bytes of the visible characters; NULL: not known
    columns BLOB,                         -- 16 bytes of the columns that cells stand in, where that
                                          -- is not told by the words' order; or NULL
    lines BLOB,                           -- 16 bytes of where lines end and begin, in formats whose
                                          -- authors see that; or NULL
    recognised REAL,                      -- mean confidence of the words that were recognised in
                                          -- pictures of pages, in [0, 1]; NULL: none were
    dated_s INTEGER,                      -- when it was made, seconds since the epoch; NULL:
                                          -- date_s, else the file's
    dated_by TEXT,                        -- where dated_s was found; NULL as above
    UNIQUE (file_id, part)
);
CREATE INDEX items_by_text ON items (text_id);
CREATE INDEX items_by_visible ON items (visible_id);
CREATE INDEX items_by_measured ON items (measured_id);

-- One row per thing that an item holds and its text does not show.
CREATE TABLE extras (
    item_id INTEGER NOT NULL REFERENCES items (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    digest BLOB NOT NULL,                 -- 16 bytes; empty: it cannot be told from another
    count INTEGER NOT NULL DEFAULT 1      -- of what has no name of its own, only this is kept
);
CREATE INDEX extras_by_item ON extras (item_id);

-- One row per document that shows or links to pictures, films and the like in files of their own,
-- which rules leave alone.
CREATE TABLE links (
    item_id INTEGER PRIMARY KEY REFERENCES items (id) ON DELETE CASCADE,
    paths TEXT NOT NULL                   -- one per line, absolute or relative to its folder
);

-- One row per mailbox, by its bytes, so that a plan need not read the mailbox again.
CREATE TABLE mailbox_bounds (
    content_hash BLOB PRIMARY KEY,        -- of the file
    bounds BLOB NOT NULL                  -- 24 bytes a message: begin, end, whether they are certain
) WITHOUT ROWID;

-- One row per document of which other bytes have the same words: what it is as a whole, so that
-- the same document is known in other bytes.
CREATE TABLE proofs (
    content_hash BLOB NOT NULL,           -- of the file
    part TEXT NOT NULL,                   -- as in items
    format TEXT NOT NULL,                 -- as in items
    version INTEGER NOT NULL,             -- of the digest
    digest BLOB NOT NULL,                 -- 32 bytes; empty: only the bytes count
    PRIMARY KEY (content_hash, part, format)
) WITHOUT ROWID;

-- One row per token sequence that is measured, with what finds its near-duplicates.
CREATE TABLE fingerprints (
    sequence_id INTEGER PRIMARY KEY REFERENCES token_sequences (id) ON DELETE CASCADE,
    method TEXT NOT NULL,                 -- name and version of the method
    features BLOB NOT NULL,               -- super-shingles, little-endian uint64
    short_words BLOB NOT NULL,            -- words of a short text, little-endian uint32
    sample BLOB NOT NULL,                 -- sampled shingles of a longer one, the same
    paired INTEGER NOT NULL DEFAULT 0     -- 1: verified against all others with 1
);

-- One row per verified pair of measured token sequences; left_id < right_id. They come by the
-- hundred thousand, so whoever stores them renews the stamp, once for all of them.
CREATE TABLE pairs (
    left_id INTEGER NOT NULL REFERENCES token_sequences (id) ON DELETE CASCADE,
    right_id INTEGER NOT NULL REFERENCES token_sequences (id) ON DELETE CASCADE,
    similarity REAL NOT NULL,
    unique_left INTEGER NOT NULL,         -- distinct words that only the left one has
    unique_right INTEGER NOT NULL,
    same_form INTEGER NOT NULL DEFAULT 0, -- 1: the two may be two of a series
    PRIMARY KEY (left_id, right_id)
) WITHOUT ROWID;
CREATE INDEX pairs_by_right ON pairs (right_id);
CREATE INDEX pairs_of_forms ON pairs (left_id, right_id, similarity) WHERE same_form = 1;

-- One row per verified pair of a page's visible token sequence and the only one of another item.
-- Web pages are measured by their main content; a print of a page has its menus as well.
CREATE TABLE page_pairs (
    page_id INTEGER NOT NULL REFERENCES token_sequences (id) ON DELETE CASCADE,
    other_id INTEGER NOT NULL REFERENCES token_sequences (id) ON DELETE CASCADE,
    similarity REAL NOT NULL,
    unique_page INTEGER NOT NULL,         -- distinct words that only the page has
    unique_other INTEGER NOT NULL,
    same_form INTEGER NOT NULL,           -- as in pairs
    PRIMARY KEY (page_id, other_id)
) WITHOUT ROWID;
CREATE INDEX page_pairs_by_other ON page_pairs (other_id);
CREATE INDEX page_pairs_of_forms ON page_pairs (page_id, other_id, similarity)
    WHERE same_form = 1;

-- One row per token sequence that may belong to a series, once that was looked at. A series is
-- proved by a group of texts, not by two of them.
CREATE TABLE series (
    sequence_id INTEGER PRIMARY KEY REFERENCES token_sequences (id) ON DELETE CASCADE,
    component INTEGER NOT NULL,           -- digest of all that it was looked at with, 64 bits
    proved INTEGER NOT NULL               -- 1: it is one of a series
);

-- One row per visible token sequence, with the sampled shingles that find what contains it.
CREATE TABLE samples (
    sequence_id INTEGER PRIMARY KEY REFERENCES token_sequences (id) ON DELETE CASCADE,
    sampler TEXT NOT NULL,                -- name and version of the way of sampling
    sample BLOB NOT NULL,                 -- sampled shingles, little-endian uint32
    searched INTEGER NOT NULL DEFAULT 0   -- 1: verified against all others with 1
);

-- One row per pair of visible token_sequences of which one holds all words of the other, in order.
CREATE TABLE contained (
    inner_id INTEGER NOT NULL REFERENCES token_sequences (id) ON DELETE CASCADE,
    outer_id INTEGER NOT NULL REFERENCES token_sequences (id) ON DELETE CASCADE,
    runs INTEGER NOT NULL,                -- into how many runs the inner one's words are split
    inner_characters BLOB,                -- visible characters of the two texts in which the words
    outer_characters BLOB,                -- stand with all their signs; NULL: they do not
    PRIMARY KEY (inner_id, outer_id)
) WITHOUT ROWID;
CREATE INDEX contained_by_outer ON contained (outer_id);

-- One row per document that was looked through for pages that are pictures of text, by its bytes.
CREATE TABLE scans (
    content_hash BLOB NOT NULL,           -- of the file
    part TEXT NOT NULL,                   -- as in items
    surveyed_by TEXT NOT NULL,            -- version of looking for pages
    pages INTEGER NOT NULL,               -- all pages
    made_by TEXT NOT NULL DEFAULT '',     -- recogniser, models and languages; '': not read yet
    outcome TEXT NOT NULL DEFAULT '',     -- of reading them
    looked TEXT NOT NULL DEFAULT '',      -- outcome of looking for pages; '': all were looked at
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

-- One row per picture that was looked at, by its bytes, with what finds the same picture in another
-- size, format or crop.
CREATE TABLE pictures (
    id INTEGER PRIMARY KEY,
    content_hash BLOB NOT NULL,           -- of the file
    part TEXT NOT NULL,                   -- as in items
    hashes BLOB NOT NULL,                 -- two of 8 bytes: of the whole picture, and without a margin
    width INTEGER NOT NULL,               -- in pixels, turned as the camera was held
    height INTEGER NOT NULL,
    taken TEXT NOT NULL,                  -- as the camera noted it; '': not known
    camera TEXT NOT NULL,                 -- '': not known
    paired TEXT NOT NULL DEFAULT '',      -- version of comparing it with all others; '': not yet
    unfinished TEXT NOT NULL DEFAULT '',  -- outcome of comparing it, where that failed
    UNIQUE (content_hash, part)
);

-- One row per pair of pictures of other bytes that were verified to be the same picture.
CREATE TABLE same_pictures (
    left_id INTEGER NOT NULL REFERENCES pictures (id) ON DELETE CASCADE,
    right_id INTEGER NOT NULL REFERENCES pictures (id) ON DELETE CASCADE,
    similarity REAL NOT NULL,             -- correlation of their aligned pixels, in [0, 1]
    PRIMARY KEY (left_id, right_id)
) WITHOUT ROWID;
CREATE INDEX same_pictures_right ON same_pictures (right_id);

-- What the search finds words by. Words are given as the program compares them, with spaces
-- between them; so all that a tokenizer may do is to split at spaces.

-- One row per visible token sequence (rowid): which words it has, and where in it they stand.
CREATE VIRTUAL TABLE search_texts USING fts5 (
    words, content = '', tokenize = "ascii tokenchars '_'"
);

-- So much is gathered in memory before it is written: fewer pieces, which are found sooner.
INSERT INTO search_texts (search_texts, rank) VALUES ('hashsize', 33554432);

-- One row per visible token sequence (rowid), with the first letters of its words, for what is
-- typed.
CREATE VIRTUAL TABLE search_beginnings USING fts5 (
    words, content = '', columnsize = 0, detail = none, tokenize = "ascii tokenchars '_'"
);

-- One row per item (rowid), with the words of what it is called.
CREATE VIRTUAL TABLE search_names USING fts5 (
    title, name, author, tokenize = "ascii tokenchars '_'"
);

-- One row per item whose row in search_names is to be made anew, or to go with it.
CREATE TABLE search_renamed (
    item_id INTEGER PRIMARY KEY
);

-- Looked up first, because the way in which the statement that fires a trigger treats conflicts
-- goes before the trigger's own.
CREATE TRIGGER items_named AFTER INSERT ON items
    WHEN NOT EXISTS (SELECT 1 FROM search_renamed WHERE item_id = NEW.id)
    BEGIN INSERT INTO search_renamed (item_id) VALUES (NEW.id); END;
CREATE TRIGGER items_unnamed AFTER DELETE ON items
    WHEN NOT EXISTS (SELECT 1 FROM search_renamed WHERE item_id = OLD.id)
    BEGIN INSERT INTO search_renamed (item_id) VALUES (OLD.id); END;
CREATE TRIGGER items_renamed AFTER UPDATE OF title, author ON items
    WHEN (OLD.title IS NOT NEW.title OR OLD.author IS NOT NEW.author)
    AND NOT EXISTS (SELECT 1 FROM search_renamed WHERE item_id = NEW.id)
    BEGIN INSERT INTO search_renamed (item_id) VALUES (NEW.id); END;
CREATE TRIGGER files_renamed AFTER UPDATE OF path ON files
    BEGIN INSERT INTO search_renamed (item_id) SELECT id FROM items WHERE file_id = NEW.id
        AND id NOT IN (SELECT item_id FROM search_renamed); END;

-- Each write that counts renews the stamp.
CREATE TRIGGER files_come AFTER INSERT ON files
    BEGIN UPDATE state SET stamp = randomblob(16); END;
CREATE TRIGGER files_go AFTER DELETE ON files
    BEGIN UPDATE state SET stamp = randomblob(16); END;
CREATE TRIGGER files_change AFTER UPDATE OF path, size_bytes, mtime_ns, device, inode, links,
    content_hash, allocated_bytes, shared_bytes, tags, is_target ON files
    BEGIN UPDATE state SET stamp = randomblob(16); END;
CREATE TRIGGER items_come AFTER INSERT ON items
    BEGIN UPDATE state SET stamp = randomblob(16); END;
CREATE TRIGGER items_go AFTER DELETE ON items
    BEGIN UPDATE state SET stamp = randomblob(16); END;
CREATE TRIGGER items_change AFTER UPDATE ON items
    BEGIN UPDATE state SET stamp = randomblob(16); END;
CREATE TRIGGER pairs_go AFTER DELETE ON pairs
    BEGIN UPDATE state SET stamp = randomblob(16); END;
CREATE TRIGGER page_pairs_go AFTER DELETE ON page_pairs
    BEGIN UPDATE state SET stamp = randomblob(16); END;
CREATE TRIGGER series_come AFTER INSERT ON series
    BEGIN UPDATE state SET stamp = randomblob(16); END;
CREATE TRIGGER series_go AFTER DELETE ON series
    BEGIN UPDATE state SET stamp = randomblob(16); END;
CREATE TRIGGER contained_come AFTER INSERT ON contained
    BEGIN UPDATE state SET stamp = randomblob(16); END;
CREATE TRIGGER contained_go AFTER DELETE ON contained
    BEGIN UPDATE state SET stamp = randomblob(16); END;
CREATE TRIGGER proofs_come AFTER INSERT ON proofs
    BEGIN UPDATE state SET stamp = randomblob(16); END;
CREATE TRIGGER proofs_go AFTER DELETE ON proofs
    BEGIN UPDATE state SET stamp = randomblob(16); END;
