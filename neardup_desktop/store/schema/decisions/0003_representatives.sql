-- Which item the person wants to stand for its cluster.

-- One row per item that was chosen to stand for its cluster; of several, the latest goes first.
CREATE TABLE representatives (
    id INTEGER PRIMARY KEY,               -- ascending in the order of choice
    path BLOB NOT NULL,
    part TEXT NOT NULL,
    content BLOB NOT NULL,                -- words hash of the visible text, else the file's hash
    chosen_at_s INTEGER NOT NULL,
    UNIQUE (path, part, content)
);
