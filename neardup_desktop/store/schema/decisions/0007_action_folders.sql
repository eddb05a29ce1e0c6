-- Folders that an action on files is about: what goes with the files, and how they are arranged.

-- One row per folder and use. Written before anything is done, that of an emptied folder right
-- before it is removed; only ever added to.
CREATE TABLE action_folders (
    id INTEGER PRIMARY KEY,
    action INTEGER NOT NULL REFERENCES actions (id),
    role TEXT NOT NULL,                   -- base: what is moved keeps its way from there;
                                          -- emptying: folders in it go once they are empty;
                                          -- emptied: it was empty and is removed;
                                          -- made: it was not there and is made
    path BLOB NOT NULL,
    mode INTEGER                          -- permissions of an emptied folder
);
CREATE INDEX action_folders_by_action ON action_folders (action);
CREATE TRIGGER action_folders_stay BEFORE UPDATE ON action_folders
    BEGIN SELECT RAISE(ABORT, 'the journal is only ever added to'); END;
CREATE TRIGGER action_folders_remain BEFORE DELETE ON action_folders
    BEGIN SELECT RAISE(ABORT, 'the journal is only ever added to'); END;
