-- A stamp that tells whether what was made of the index, such as a snapshot of it, is still true.

-- One row per index, whose stamp no other state of this or another index ever had.
CREATE TABLE state (
    stamp BLOB NOT NULL                   -- 16 random bytes, new with each write that counts
);
INSERT INTO state (stamp) VALUES (randomblob(16));

CREATE TRIGGER files_come AFTER INSERT ON files
    BEGIN UPDATE state SET stamp = randomblob(16); END;
CREATE TRIGGER files_go AFTER DELETE ON files
    BEGIN UPDATE state SET stamp = randomblob(16); END;
CREATE TRIGGER files_change AFTER UPDATE OF path, size_bytes, mtime_ns, device, inode, links,
    content_hash ON files BEGIN UPDATE state SET stamp = randomblob(16); END;
CREATE TRIGGER items_come AFTER INSERT ON items
    BEGIN UPDATE state SET stamp = randomblob(16); END;
CREATE TRIGGER items_go AFTER DELETE ON items
    BEGIN UPDATE state SET stamp = randomblob(16); END;
CREATE TRIGGER items_change AFTER UPDATE ON items
    BEGIN UPDATE state SET stamp = randomblob(16); END;
CREATE TRIGGER pairs_come AFTER INSERT ON pairs
    BEGIN UPDATE state SET stamp = randomblob(16); END;
CREATE TRIGGER pairs_go AFTER DELETE ON pairs
    BEGIN UPDATE state SET stamp = randomblob(16); END;
CREATE TRIGGER contained_come AFTER INSERT ON contained
    BEGIN UPDATE state SET stamp = randomblob(16); END;
CREATE TRIGGER contained_go AFTER DELETE ON contained
    BEGIN UPDATE state SET stamp = randomblob(16); END;
