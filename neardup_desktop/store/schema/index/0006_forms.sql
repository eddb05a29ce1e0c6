-- Equal words do not make equal texts: signs, capitals, columns and lines count as well.

-- 16 bytes of the visible characters; NULL: read before they were known, so that it is the same
-- text as no other one.
ALTER TABLE items ADD COLUMN characters BLOB;
-- 16 bytes of the columns that cells stand in, where that is not told by the words' order; or NULL.
ALTER TABLE items ADD COLUMN columns BLOB;
-- 16 bytes of where lines end and begin, in formats whose authors see that; or NULL.
ALTER TABLE items ADD COLUMN lines BLOB;

-- Visible characters of the two texts in which the words stand with all their signs; NULL: they do
-- not.
ALTER TABLE contained ADD COLUMN inner_characters BLOB;
ALTER TABLE contained ADD COLUMN outer_characters BLOB;
