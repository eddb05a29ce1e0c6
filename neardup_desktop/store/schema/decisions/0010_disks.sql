-- What folders are, beside their paths: these change with renames and with mount points.

ALTER TABLE action_folders ADD COLUMN disk TEXT;   -- role disk: by what the disk mounted there is known, wherever that is
ALTER TABLE protected ADD COLUMN inode INTEGER;    -- its number on its disk; NULL where not noted yet
ALTER TABLE sources ADD COLUMN disk TEXT;          -- the same as for a disk; NULL where not noted yet
