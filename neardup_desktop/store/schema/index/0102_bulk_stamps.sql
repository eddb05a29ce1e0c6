-- Files and items come by the ten thousand, so whoever stores them renews the stamp, once for all of
-- them; likewise when files have been read.
DROP TRIGGER files_come;
DROP TRIGGER items_come;
DROP TRIGGER files_change;
CREATE TRIGGER files_change AFTER UPDATE OF path, size_bytes, mtime_ns, device, inode, links,
    content_hash, allocated_bytes, shared_bytes, tags, is_target ON files
    WHEN OLD.outcome IS NOT NULL OR NEW.outcome IS NULL
    BEGIN UPDATE state SET stamp = randomblob(16); END;
