-- Version 3: how the log of each game is read (1: of Dédale 0.1), and from which entry on it is damaged.
ALTER TABLE games ADD COLUMN log INTEGER NOT NULL DEFAULT 1;
ALTER TABLE games ADD COLUMN damaged INTEGER;
CREATE INDEX games_damaged ON games (id) WHERE damaged IS NOT NULL;
-- Which version of the program a database needs at least.
CREATE TABLE about (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
-- What an upgrade has mended: an end or a rating, as it was and as it is.
CREATE TABLE mended (
    game TEXT,
    visitor INTEGER,
    class TEXT,
    what TEXT NOT NULL,
    before TEXT NOT NULL,
    after TEXT NOT NULL
);
