-- Version 2: what players write to each other, whom somebody does not want to read, and what games are looked for by.
CREATE TABLE mutes (
    visitor INTEGER NOT NULL,
    other INTEGER NOT NULL,
    PRIMARY KEY (visitor, other)
) WITHOUT ROWID;
CREATE INDEX mutes_of_other ON mutes (other);
CREATE INDEX blocks_of_other ON blocks (other);
-- Who has switched the chat of a game on. It is off for everybody else.
CREATE TABLE chatters (
    game TEXT NOT NULL,
    visitor INTEGER NOT NULL,
    PRIMARY KEY (game, visitor)
) WITHOUT ROWID;
CREATE INDEX chatters_of_visitor ON chatters (visitor);
-- No part of the log: lines go with whoever wrote them. `readers` has a bit for each seat that a line is for.
CREATE TABLE lines (
    game TEXT NOT NULL,
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    visitor INTEGER NOT NULL,
    player INTEGER NOT NULL,
    readers INTEGER NOT NULL,
    text TEXT NOT NULL,
    request TEXT NOT NULL,
    PRIMARY KEY (game, number)
) WITHOUT ROWID;
CREATE INDEX lines_of_visitor ON lines (visitor);
ALTER TABLE games ADD COLUMN board TEXT GENERATED ALWAYS AS (json_extract(setting, '$.board')) VIRTUAL;
ALTER TABLE games ADD COLUMN players INTEGER GENERATED ALWAYS AS (json_extract(setting, '$.players')) VIRTUAL;
ALTER TABLE games ADD COLUMN variant TEXT GENERATED ALWAYS AS (json_extract(setting, '$.variant')) VIRTUAL;
CREATE INDEX games_of_class ON games (class, created) WHERE state = 'over';
CREATE INDEX games_of_variant ON games (variant, created) WHERE state = 'over';
CREATE INDEX games_of_board ON games (board, created) WHERE state = 'over';
CREATE INDEX games_of_how ON games (how, created) WHERE state = 'over';
-- The whole list, in order: what most games have is looked for along it without a look at the games themselves.
CREATE INDEX games_over ON games (created, moves, rated) WHERE state = 'over';
