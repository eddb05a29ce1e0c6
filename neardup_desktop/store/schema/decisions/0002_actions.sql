-- Actions on files with all that is needed to check, resume and undo them; more kinds of decisions.

-- One row per action; only ever added to.
CREATE TABLE actions (
    id INTEGER PRIMARY KEY,
    at_s INTEGER NOT NULL,
    verb TEXT NOT NULL,
    label TEXT NOT NULL,
    target BLOB NOT NULL DEFAULT x'',     -- folder that files were moved to
    undoes INTEGER REFERENCES actions (id)
);

-- One row per item of an action: what is meant to happen. Written before anything is done; only
-- ever added to.
CREATE TABLE steps (
    id INTEGER PRIMARY KEY,
    action INTEGER NOT NULL REFERENCES actions (id),
    undoes INTEGER REFERENCES steps (id),
    path BLOB NOT NULL,
    part TEXT NOT NULL,
    content BLOB NOT NULL,                -- words hash of the visible text, else the file's hash
    title TEXT NOT NULL DEFAULT '',
    size_bytes INTEGER NOT NULL DEFAULT 0,
    mtime_ns INTEGER NOT NULL DEFAULT 0,
    device INTEGER NOT NULL DEFAULT 0,
    inode INTEGER NOT NULL DEFAULT 0,
    content_hash BLOB NOT NULL DEFAULT x'',
    rung INTEGER,
    bytes_to_win INTEGER NOT NULL DEFAULT 0,
    lost_count INTEGER NOT NULL DEFAULT 0,
    confirmed INTEGER NOT NULL DEFAULT 0, -- 1: the person looked at just this item
    companions TEXT NOT NULL DEFAULT '',  -- JSON: what goes with it, with its identity
    survivor_path BLOB,                   -- NULL: the verb needs no survivor
    survivor_part TEXT,
    survivor_content BLOB,
    survivor_size_bytes INTEGER,
    survivor_mtime_ns INTEGER,
    survivor_device INTEGER,
    survivor_inode INTEGER,
    survivor_content_hash BLOB
);
CREATE INDEX steps_by_action ON steps (action);
CREATE INDEX steps_by_undone ON steps (undoes) WHERE undoes IS NOT NULL;
CREATE INDEX steps_by_path ON steps (path);

-- One row per step that has come to its end, in the order in which they did; only ever added to.
CREATE TABLE results (
    id INTEGER PRIMARY KEY,               -- the index notes up to which one it has followed
    step INTEGER NOT NULL UNIQUE REFERENCES steps (id),
    at_s INTEGER NOT NULL,
    outcome TEXT NOT NULL,                -- done, refused, failed, dropped
    place BLOB NOT NULL DEFAULT x'',      -- where the file is now
    reason TEXT NOT NULL DEFAULT '',
    detail TEXT NOT NULL DEFAULT '',
    companions TEXT NOT NULL DEFAULT ''   -- JSON: where what went with it is now
);

-- What was hidden and unhidden so far becomes actions, steps and results.
INSERT INTO actions (id, at_s, verb, label)
    SELECT action, min(at_s), min(verb), '' FROM journal GROUP BY action;
INSERT INTO steps (id, action, path, part, content)
    SELECT id, action, path, part, content FROM journal;
INSERT INTO results (step, at_s, outcome) SELECT id, at_s, 'done' FROM journal ORDER BY id;
DROP TABLE journal;

-- What was done can not be made undone by changing the record of it.
CREATE TRIGGER actions_stay BEFORE UPDATE ON actions
    BEGIN SELECT RAISE(ABORT, 'the journal is only ever added to'); END;
CREATE TRIGGER actions_remain BEFORE DELETE ON actions
    BEGIN SELECT RAISE(ABORT, 'the journal is only ever added to'); END;
CREATE TRIGGER steps_stay BEFORE UPDATE ON steps
    BEGIN SELECT RAISE(ABORT, 'the journal is only ever added to'); END;
CREATE TRIGGER steps_remain BEFORE DELETE ON steps
    BEGIN SELECT RAISE(ABORT, 'the journal is only ever added to'); END;
CREATE TRIGGER results_stay BEFORE UPDATE ON results
    BEGIN SELECT RAISE(ABORT, 'the journal is only ever added to'); END;
CREATE TRIGGER results_remain BEFORE DELETE ON results
    BEGIN SELECT RAISE(ABORT, 'the journal is only ever added to'); END;

-- One row per item that is never to be offered for removal, by what survives a rebuild.
CREATE TABLE kept (
    path BLOB NOT NULL,
    part TEXT NOT NULL,
    content BLOB NOT NULL,
    kept_at_s INTEGER NOT NULL,
    PRIMARY KEY (path, part, content)
) WITHOUT ROWID;

-- One row per two contents that are not duplicates of each other; the smaller one first.
CREATE TABLE not_duplicates (
    first BLOB NOT NULL,
    second BLOB NOT NULL,
    marked_at_s INTEGER NOT NULL,
    PRIMARY KEY (first, second)
) WITHOUT ROWID;

-- One row per folder in which nothing is ever touched.
CREATE TABLE protected (
    path BLOB PRIMARY KEY
) WITHOUT ROWID;

-- One row per rule that the person saved; JSON.
CREATE TABLE rules (
    name TEXT PRIMARY KEY,
    definition TEXT NOT NULL
) WITHOUT ROWID;
