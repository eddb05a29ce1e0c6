-- Where the messages of a mailbox begin and end, so that a plan need not read the mailbox again.

-- One row per mailbox, by its bytes.
CREATE TABLE mailbox_bounds (
    content_hash BLOB PRIMARY KEY,        -- of the file
    bounds BLOB NOT NULL                  -- 24 bytes a message: begin, end, whether they are certain
) WITHOUT ROWID;
