-- Rules leave alone what a document shows or links to.

-- One row per document that shows or links to pictures, films and the like in files of their own.
CREATE TABLE links (
    item_id INTEGER PRIMARY KEY REFERENCES items (id) ON DELETE CASCADE,
    paths TEXT NOT NULL                   -- one per line, absolute or relative to its folder
);
