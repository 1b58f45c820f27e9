-- Version 4: which names are taken, by a hash of what look-alikes have in common; `visitor` is null and `freed` the moment where an account is gone.
CREATE TABLE names (
    mark BLOB PRIMARY KEY,
    visitor INTEGER,
    freed INTEGER
) WITHOUT ROWID;
CREATE INDEX names_of_visitor ON names (visitor) WHERE visitor IS NOT NULL;
-- Games that lists do not have, and whose turn it is.
ALTER TABLE games ADD COLUMN unlisted INTEGER GENERATED ALWAYS AS (ifnull(json_extract(setting, '$.unlisted'), 0)) VIRTUAL;
ALTER TABLE games ADD COLUMN turn INTEGER;
-- Games of computers alone go on when somebody looks, not by themselves.
UPDATE games SET due = NULL WHERE NOT EXISTS (SELECT 1 FROM seats WHERE seats.game = games.id AND seats.level IS NULL);
-- Games that nobody has begun are removed in time.
CREATE INDEX games_not_begun ON games (created) WHERE state IN ('waiting', 'cancelled');
