-- Why scanned pages or pictures were not looked at to the end, so that it is listed and tried again.

ALTER TABLE scans ADD COLUMN looked TEXT NOT NULL DEFAULT '';         -- outcome of looking for pages; '': all were looked at
ALTER TABLE pictures ADD COLUMN unfinished TEXT NOT NULL DEFAULT '';  -- outcome of comparing it, where that failed

-- Of what failed before, the reason was not stored here: it is looked at once more.
UPDATE scans SET surveyed_by = '', looked = 'not read yet' WHERE pages = 0;
UPDATE scans SET made_by = '' WHERE outcome NOT IN ('', 'read', 'no text', 'too short', 'hard to read');
