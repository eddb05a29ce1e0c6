-- What the rungs "contained" and "same form, other facts" need, and what text cannot show.

-- 1: the words that differ are numbers, dates and names in the same places.
ALTER TABLE pairs ADD COLUMN same_form INTEGER NOT NULL DEFAULT 0;

-- One row per visible wording, with the sampled shingles that find what contains it.
CREATE TABLE samples (
    wording_id INTEGER PRIMARY KEY REFERENCES wordings (id) ON DELETE CASCADE,
    sampler TEXT NOT NULL,                -- name and version of the way of sampling
    sample BLOB NOT NULL,                 -- sampled shingles, little-endian uint32
    searched INTEGER NOT NULL DEFAULT 0   -- 1: verified against all others with 1
);

-- One row per pair of visible wordings of which one holds all words of the other, in order.
CREATE TABLE contained (
    inner_id INTEGER NOT NULL REFERENCES wordings (id) ON DELETE CASCADE,
    outer_id INTEGER NOT NULL REFERENCES wordings (id) ON DELETE CASCADE,
    runs INTEGER NOT NULL,                -- into how many runs the inner one's words are split
    PRIMARY KEY (inner_id, outer_id)
) WITHOUT ROWID;
CREATE INDEX contained_by_outer ON contained (outer_id);

-- One row per thing that an item holds and its text does not show.
CREATE TABLE extras (
    item_id INTEGER NOT NULL REFERENCES items (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    digest BLOB NOT NULL                  -- 16 bytes; empty: it cannot be told from another
);
CREATE INDEX extras_by_item ON extras (item_id);

-- 1: the path was not known when the person's decisions were last looked at.
ALTER TABLE files ADD COLUMN is_new INTEGER NOT NULL DEFAULT 0;
CREATE INDEX files_new ON files (id) WHERE is_new = 1;

-- One row per path that a decision names and whose file went or changed, until decisions followed.
CREATE TABLE left_paths (
    path BLOB PRIMARY KEY,
    moved_to BLOB,                        -- NULL: not known
    content_hash BLOB                     -- of the file that was there; NULL: not hashed
) WITHOUT ROWID;
CREATE INDEX left_paths_by_place ON left_paths (moved_to) WHERE moved_to IS NOT NULL;
