-- What a file holds beside its bytes, and what of the disk is its own.

ALTER TABLE files ADD COLUMN held_bytes INTEGER;             -- as in FileEntry
ALTER TABLE files ADD COLUMN shared_bytes INTEGER;           -- of these, others hold as well; NULL: not asked
ALTER TABLE files ADD COLUMN tags TEXT NOT NULL DEFAULT '';  -- as in FileEntry
ALTER TABLE files ADD COLUMN is_target INTEGER NOT NULL DEFAULT 0;  -- 1: a symbolic link leads to it
CREATE INDEX files_unmeasured ON files (content_hash) WHERE shared_bytes IS NULL AND content_hash IS NOT NULL;
DELETE FROM facts WHERE name LIKE 'seen %';                  -- so that all files are looked at
UPDATE files SET content_hash = NULL WHERE size_bytes = 0 OR content_hash IN (  -- evidence of nothing
    SELECT content_hash FROM files WHERE content_hash IS NOT NULL GROUP BY content_hash
    HAVING count(*) > 1 AND content_hash = hash_of_zeros(max(size_bytes)));
DROP TRIGGER IF EXISTS files_change;
CREATE TRIGGER files_change AFTER UPDATE OF path, size_bytes, mtime_ns, device, inode, links,
    content_hash, held_bytes, shared_bytes, tags, is_target ON files
    BEGIN UPDATE state SET stamp = randomblob(16); END;
