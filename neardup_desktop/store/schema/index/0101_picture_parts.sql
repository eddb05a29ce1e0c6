-- Crops of pictures are found by marks that both still show.
ALTER TABLE pictures ADD COLUMN marks BLOB NOT NULL DEFAULT x''; -- as in sketch/picture_marks.py
ALTER TABLE pictures ADD COLUMN has_place INTEGER NOT NULL DEFAULT 0; -- whether it states one
ALTER TABLE same_pictures ADD COLUMN part_id INTEGER;  -- which of the two shows only a part of the
                                                       -- other; NULL: neither
