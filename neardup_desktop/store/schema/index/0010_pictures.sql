-- Pictures: what finds the same picture in another size, format or crop, and which are the same.

-- One row per picture that was looked at, by its bytes.
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
