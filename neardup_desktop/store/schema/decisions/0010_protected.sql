-- Folders are known by more than their paths, which change with renames.

ALTER TABLE protected ADD COLUMN inode INTEGER;   -- its number on its disk; NULL where not noted yet
