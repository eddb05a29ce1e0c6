-- Pairs come by the hundred thousand: the stamp is renewed once for all that are stored together.

-- The program does that as it stores them; a trigger for each took half of the time.
DROP TRIGGER IF EXISTS pairs_come;
DROP TRIGGER IF EXISTS shown_pairs_come;
