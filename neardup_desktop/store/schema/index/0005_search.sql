-- What the search finds words by. Words are given as the program compares them, with spaces
-- between them; so all that a tokenizer may do is to split at spaces.

-- One row per visible wording (rowid): which words it has, and where in it they stand.
CREATE VIRTUAL TABLE search_texts USING fts5 (
    words, content = '', tokenize = "ascii tokenchars '_'"
);

-- So much is gathered in memory before it is written: fewer pieces, which are found sooner.
INSERT INTO search_texts (search_texts, rank) VALUES ('hashsize', 33554432);

-- One row per visible wording (rowid), with the first letters of its words, for what is typed.
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
INSERT INTO search_renamed (item_id) SELECT id FROM items;

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
