-- What the user decided. Nothing here can be made again.

-- One row per folder the user added.
CREATE TABLE sources (
    id INTEGER PRIMARY KEY,
    path BLOB NOT NULL UNIQUE
);

-- One row per group of formats ("archives") that is left out by default and that the user wants
-- read.
CREATE TABLE also_read (
    name TEXT PRIMARY KEY
) WITHOUT ROWID;

-- One row per name, pattern or path that no scan reads (see `crawl/exclusions.py`).
CREATE TABLE left_out (
    pattern BLOB PRIMARY KEY              -- as a path, which need not be valid Unicode
) WITHOUT ROWID;

-- One row per folder of originals or of backups.
CREATE TABLE folder_roles (
    path BLOB PRIMARY KEY,
    role TEXT NOT NULL                    -- a `FolderRole`
) WITHOUT ROWID;

-- One row per folder in which nothing is ever touched.
CREATE TABLE protected (
    path BLOB PRIMARY KEY,
    inode INTEGER NOT NULL                -- its number on its disk, by which renames are followed
) WITHOUT ROWID;

-- One row per choice of how scans are done: "method", the method of finding pairs as it is named on
-- the command line; "scan languages" and "scan models", in which languages scanned pages are read,
-- and by which models.
CREATE TABLE scan_choices (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;

-- One row per rule that the user saved; JSON.
CREATE TABLE rules (
    name TEXT PRIMARY KEY,
    definition TEXT NOT NULL
) WITHOUT ROWID;

-- Marks name an item by what survives a rebuild of the index. Where a later version reads an
-- unchanged file with other words, a mark goes to what its item is read as now; what the user
-- marked then stands beside it, so that taking the action back finds it. Two marks may come to
-- stand on one item.

-- One row per hidden item.
CREATE TABLE hidden (
    path BLOB NOT NULL,
    part TEXT NOT NULL,
    content BLOB NOT NULL,                -- words hash of the visible text, else the file's hash
    marked_part TEXT NOT NULL,
    marked_content BLOB NOT NULL,
    hidden_at_s INTEGER NOT NULL,
    PRIMARY KEY (path, part, content, marked_part, marked_content)
) WITHOUT ROWID;

-- One row per item that is never to be offered for removal.
CREATE TABLE kept (
    path BLOB NOT NULL,
    part TEXT NOT NULL,
    content BLOB NOT NULL,
    marked_part TEXT NOT NULL,
    marked_content BLOB NOT NULL,
    kept_at_s INTEGER NOT NULL,
    PRIMARY KEY (path, part, content, marked_part, marked_content)
) WITHOUT ROWID;

-- One row per item that was chosen to stand for its cluster; of several, the latest goes first.
CREATE TABLE representatives (
    id INTEGER PRIMARY KEY,               -- ascending in the order of choice
    path BLOB NOT NULL,
    part TEXT NOT NULL,
    content BLOB NOT NULL,
    marked_part TEXT NOT NULL,
    marked_content BLOB NOT NULL,
    chosen_at_s INTEGER NOT NULL,
    UNIQUE (path, part, content)
);

-- One row per two contents that are not duplicates of each other; the smaller one first. Of such
-- marks none ever goes: what is read otherwise now is told apart besides. Rows that come from one
-- and the same mark of the user name it.
CREATE TABLE not_duplicates (
    first BLOB NOT NULL,
    second BLOB NOT NULL,
    marked_first BLOB NOT NULL,
    marked_second BLOB NOT NULL,
    marked_at_s INTEGER NOT NULL,
    PRIMARY KEY (first, second, marked_first, marked_second)
) WITHOUT ROWID;
CREATE INDEX not_duplicates_by_second ON not_duplicates (second);
CREATE INDEX not_duplicates_by_marked ON not_duplicates (marked_first, marked_second);

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

-- Actions on files, with all that is needed to check, resume and undo them.

-- One row per action; only ever added to.
CREATE TABLE actions (
    id INTEGER PRIMARY KEY,
    at_s INTEGER NOT NULL,
    verb TEXT NOT NULL,
    label TEXT NOT NULL,
    target BLOB NOT NULL DEFAULT x'',     -- folder that files were moved to
    undoes INTEGER REFERENCES actions (id)
);

-- One row per folder and use that an action on files is about: what goes with the files, and how
-- they are arranged. Written before anything is done, that of an emptied folder right before it is
-- removed; only ever added to.
CREATE TABLE action_folders (
    id INTEGER PRIMARY KEY,
    action INTEGER NOT NULL REFERENCES actions (id),
    role TEXT NOT NULL,                   -- base: what is moved keeps its way from there;
                                          -- emptying: folders in it go once they are empty;
                                          -- emptied: it was empty and is removed;
                                          -- made: it was not there and is made
    path BLOB NOT NULL,
    mode INTEGER                          -- permissions of an emptied folder
);
CREATE INDEX action_folders_by_action ON action_folders (action);

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
    evidence INTEGER,
    reclaimable_bytes INTEGER NOT NULL DEFAULT 0,
    lost_count INTEGER NOT NULL DEFAULT 0,
    confirmed INTEGER NOT NULL DEFAULT 0, -- 1: the user looked at just this item
    companions TEXT NOT NULL DEFAULT '',  -- JSON: what goes with it, with its identity
    survivor_path BLOB,                   -- NULL: the verb needs no survivor
    survivor_part TEXT,
    survivor_content BLOB,
    survivor_size_bytes INTEGER,
    survivor_mtime_ns INTEGER,
    survivor_device INTEGER,
    survivor_inode INTEGER,
    survivor_content_hash BLOB,
    message_count INTEGER NOT NULL DEFAULT 0  -- for a step on a mailbox: how many messages it takes
                                              -- out or puts back; 0 for a whole file
);
CREATE INDEX steps_by_action ON steps (action);
CREATE INDEX steps_by_undone ON steps (undoes) WHERE undoes IS NOT NULL;
CREATE INDEX steps_by_path ON steps (path);

-- One row per message that a step takes out of its mailbox. Written with the step; only ever added
-- to.
CREATE TABLE messages (
    id INTEGER PRIMARY KEY,
    step INTEGER NOT NULL REFERENCES steps (id),
    part TEXT NOT NULL,                   -- its number in the mailbox
    content BLOB NOT NULL,                -- words hash of its visible text
    title TEXT NOT NULL,
    start_at INTEGER NOT NULL,            -- offset in the mailbox
    end_at INTEGER NOT NULL,
    evidence INTEGER,
    lost_count INTEGER NOT NULL,
    confirmed INTEGER NOT NULL,           -- 1: the user looked at just this item
    survivor_path BLOB NOT NULL,
    survivor_part TEXT NOT NULL,
    survivor_content BLOB NOT NULL,
    survivor_size_bytes INTEGER NOT NULL,
    survivor_mtime_ns INTEGER NOT NULL,
    survivor_device INTEGER NOT NULL,
    survivor_inode INTEGER NOT NULL,
    survivor_content_hash BLOB NOT NULL
);
CREATE INDEX messages_by_step ON messages (step);

-- One row per copy that was written for a step on a mailbox, before it gets the mailbox's name; the
-- last one counts. Only ever added to.
CREATE TABLE copies (
    id INTEGER PRIMARY KEY,
    step INTEGER NOT NULL REFERENCES steps (id),
    size_bytes INTEGER NOT NULL,
    mtime_ns INTEGER NOT NULL,
    device INTEGER NOT NULL,
    inode INTEGER NOT NULL,
    content_hash BLOB NOT NULL
);
CREATE INDEX copies_by_step ON copies (step);

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

-- What was done can not be made undone by changing the record of it.
CREATE TRIGGER actions_stay BEFORE UPDATE ON actions
    BEGIN SELECT RAISE(ABORT, 'the journal is only ever added to'); END;
CREATE TRIGGER actions_remain BEFORE DELETE ON actions
    BEGIN SELECT RAISE(ABORT, 'the journal is only ever added to'); END;
CREATE TRIGGER action_folders_stay BEFORE UPDATE ON action_folders
    BEGIN SELECT RAISE(ABORT, 'the journal is only ever added to'); END;
CREATE TRIGGER action_folders_remain BEFORE DELETE ON action_folders
    BEGIN SELECT RAISE(ABORT, 'the journal is only ever added to'); END;
CREATE TRIGGER steps_stay BEFORE UPDATE ON steps
    BEGIN SELECT RAISE(ABORT, 'the journal is only ever added to'); END;
CREATE TRIGGER steps_remain BEFORE DELETE ON steps
    BEGIN SELECT RAISE(ABORT, 'the journal is only ever added to'); END;
CREATE TRIGGER messages_stay BEFORE UPDATE ON messages
    BEGIN SELECT RAISE(ABORT, 'the journal is only ever added to'); END;
CREATE TRIGGER messages_remain BEFORE DELETE ON messages
    BEGIN SELECT RAISE(ABORT, 'the journal is only ever added to'); END;
CREATE TRIGGER copies_stay BEFORE UPDATE ON copies
    BEGIN SELECT RAISE(ABORT, 'the journal is only ever added to'); END;
CREATE TRIGGER copies_remain BEFORE DELETE ON copies
    BEGIN SELECT RAISE(ABORT, 'the journal is only ever added to'); END;
CREATE TRIGGER results_stay BEFORE UPDATE ON results
    BEGIN SELECT RAISE(ABORT, 'the journal is only ever added to'); END;
CREATE TRIGGER results_remain BEFORE DELETE ON results
    BEGIN SELECT RAISE(ABORT, 'the journal is only ever added to'); END;
