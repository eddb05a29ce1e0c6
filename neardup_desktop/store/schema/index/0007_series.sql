-- A series is proved by a group of texts, not by two of them.
-- In pairs and shown_pairs same_form = 1 now says: the two may be two of a series.

-- One row per wording that may belong to a series, once that was looked at.
CREATE TABLE series (
    wording_id INTEGER PRIMARY KEY REFERENCES wordings (id) ON DELETE CASCADE,
    hangs_with INTEGER NOT NULL,          -- stands for all that it was looked at with, 64 bits
    proved INTEGER NOT NULL               -- 1: it is one of a series
);

CREATE INDEX pairs_of_forms ON pairs (left_id, right_id, similarity) WHERE same_form = 1;
CREATE INDEX shown_pairs_of_forms ON shown_pairs (shown_id, whole_id, similarity)
    WHERE same_form = 1;

CREATE TRIGGER series_come AFTER INSERT ON series
    BEGIN UPDATE state SET stamp = randomblob(16); END;
CREATE TRIGGER series_go AFTER DELETE ON series
    BEGIN UPDATE state SET stamp = randomblob(16); END;
