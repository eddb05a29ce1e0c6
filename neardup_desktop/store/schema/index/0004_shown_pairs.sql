-- Web pages are measured by their main content; a print of a page has its menus as well.

-- One row per verified pair of a page's visible wording and the only wording of another item.
CREATE TABLE shown_pairs (
    shown_id INTEGER NOT NULL REFERENCES wordings (id) ON DELETE CASCADE,
    whole_id INTEGER NOT NULL REFERENCES wordings (id) ON DELETE CASCADE,
    similarity REAL NOT NULL,
    unique_shown INTEGER NOT NULL,        -- distinct words that only the page has
    unique_whole INTEGER NOT NULL,
    same_form INTEGER NOT NULL,           -- 1: as in pairs
    PRIMARY KEY (shown_id, whole_id)
) WITHOUT ROWID;
CREATE INDEX shown_pairs_by_whole ON shown_pairs (whole_id);

CREATE TRIGGER shown_pairs_come AFTER INSERT ON shown_pairs
    BEGIN UPDATE state SET stamp = randomblob(16); END;
CREATE TRIGGER shown_pairs_go AFTER DELETE ON shown_pairs
    BEGIN UPDATE state SET stamp = randomblob(16); END;
