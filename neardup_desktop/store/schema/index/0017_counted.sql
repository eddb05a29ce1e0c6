-- Of what is in a document beside its text and has no name of its own, only the number is kept.

ALTER TABLE extras ADD COLUMN count INTEGER NOT NULL DEFAULT 1;
DELETE FROM extras WHERE kind = 'not shown';
