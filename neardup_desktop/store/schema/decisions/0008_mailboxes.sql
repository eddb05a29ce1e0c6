-- Actions that take messages out of mailboxes.

-- For a step on a mailbox: how many messages it takes out or puts back; 0 for a whole file.
ALTER TABLE steps ADD COLUMN message_count INTEGER NOT NULL DEFAULT 0;

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
    rung INTEGER,
    lost_count INTEGER NOT NULL,
    confirmed INTEGER NOT NULL,           -- 1: the person looked at just this item
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

CREATE TRIGGER messages_stay BEFORE UPDATE ON messages
    BEGIN SELECT RAISE(ABORT, 'the journal is only ever added to'); END;
CREATE TRIGGER messages_remain BEFORE DELETE ON messages
    BEGIN SELECT RAISE(ABORT, 'the journal is only ever added to'); END;
CREATE TRIGGER copies_stay BEFORE UPDATE ON copies
    BEGIN SELECT RAISE(ABORT, 'the journal is only ever added to'); END;
CREATE TRIGGER copies_remain BEFORE DELETE ON copies
    BEGIN SELECT RAISE(ABORT, 'the journal is only ever added to'); END;
