-- What the person decided. Nothing here can be made again.

-- One row per folder the person added.
CREATE TABLE sources (
    id INTEGER PRIMARY KEY,
    path BLOB NOT NULL UNIQUE
);

-- One row per hidden item, by what survives a rebuild of the index.
CREATE TABLE hidden (
    path BLOB NOT NULL,
    part TEXT NOT NULL,
    content BLOB NOT NULL,                -- words hash of the visible text, else the file's hash
    hidden_at_s INTEGER NOT NULL,
    PRIMARY KEY (path, part, content)
) WITHOUT ROWID;

-- One row per item of each action, in order; only ever added to.
CREATE TABLE journal (
    id INTEGER PRIMARY KEY,
    action INTEGER NOT NULL,              -- items of one action share its number
    at_s INTEGER NOT NULL,
    verb TEXT NOT NULL,                   -- hide, unhide
    path BLOB NOT NULL,
    part TEXT NOT NULL,
    content BLOB NOT NULL
);
CREATE INDEX journal_by_action ON journal (action);
