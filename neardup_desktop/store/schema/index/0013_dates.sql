-- When each item was made, where that is neither the date that it states nor its file's.

ALTER TABLE items ADD COLUMN dated_s INTEGER;  -- seconds since the epoch; NULL: date_s, else the file's
ALTER TABLE items ADD COLUMN dated_by TEXT;    -- where dated_s was found; NULL as above
