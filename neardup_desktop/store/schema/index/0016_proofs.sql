-- What documents are as a whole, so that the same document is known in other bytes.

-- One row per document of which other bytes have the same words.
CREATE TABLE proofs (
    content_hash BLOB NOT NULL,           -- of the file
    part TEXT NOT NULL,                   -- as in items
    format TEXT NOT NULL,                 -- as in items
    version INTEGER NOT NULL,             -- of the digest
    digest BLOB NOT NULL,                 -- 32 bytes; empty: only the bytes count
    PRIMARY KEY (content_hash, part, format)
) WITHOUT ROWID;

CREATE TRIGGER proofs_come AFTER INSERT ON proofs
    BEGIN UPDATE state SET stamp = randomblob(16); END;
CREATE TRIGGER proofs_go AFTER DELETE ON proofs
    BEGIN UPDATE state SET stamp = randomblob(16); END;
