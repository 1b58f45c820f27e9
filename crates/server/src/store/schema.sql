-- Version 1. Moments are milliseconds since 1970.
CREATE TABLE meta (key TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
-- When the server did not run: such time counts for nobody.
CREATE TABLE pauses (began INTEGER NOT NULL, ended INTEGER NOT NULL);
CREATE TABLE visitors (
    id INTEGER PRIMARY KEY,
    created INTEGER NOT NULL,
    alias TEXT,
    name TEXT,
    folded TEXT UNIQUE,
    password TEXT
);
CREATE TABLE sessions (
    hash BLOB PRIMARY KEY,
    visitor INTEGER NOT NULL,
    kind TEXT NOT NULL,
    label TEXT,
    created INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX sessions_of_visitor ON sessions (visitor);
CREATE TABLE games (
    id TEXT PRIMARY KEY,
    created INTEGER NOT NULL,
    setting TEXT NOT NULL,
    owner INTEGER NOT NULL,
    state TEXT NOT NULL,
    code TEXT UNIQUE,
    listed INTEGER NOT NULL,
    class TEXT NOT NULL,
    rated INTEGER NOT NULL,
    moves INTEGER NOT NULL DEFAULT 0,
    due INTEGER,
    how TEXT,
    winners TEXT
) WITHOUT ROWID;
CREATE INDEX games_due ON games (due) WHERE due IS NOT NULL;
CREATE INDEX games_waiting ON games (created) WHERE listed AND state = 'waiting';
CREATE INDEX games_created ON games (created);
CREATE TABLE seats (
    game TEXT NOT NULL,
    player INTEGER NOT NULL,
    visitor INTEGER,
    name TEXT,
    account INTEGER NOT NULL,
    level INTEGER,
    PRIMARY KEY (game, player)
) WITHOUT ROWID;
CREATE INDEX seats_of_visitor ON seats (visitor) WHERE visitor IS NOT NULL;
-- The log: nothing in it is ever changed.
CREATE TABLE entries (
    game TEXT NOT NULL,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    time INTEGER NOT NULL,
    action TEXT,
    request TEXT,
    body TEXT NOT NULL,
    PRIMARY KEY (game, seq)
) WITHOUT ROWID;
CREATE TABLE ratings (
    visitor INTEGER NOT NULL,
    class TEXT NOT NULL,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL,
    games INTEGER NOT NULL,
    PRIMARY KEY (visitor, class)
) WITHOUT ROWID;
CREATE TABLE rated (
    game TEXT NOT NULL,
    player INTEGER NOT NULL,
    visitor INTEGER NOT NULL,
    class TEXT NOT NULL,
    at INTEGER NOT NULL,
    before REAL NOT NULL,
    after REAL NOT NULL,
    PRIMARY KEY (game, player)
) WITHOUT ROWID;
CREATE INDEX rated_of_visitor ON rated (visitor, at);
CREATE TABLE blocks (
    visitor INTEGER NOT NULL,
    other INTEGER NOT NULL,
    PRIMARY KEY (visitor, other)
) WITHOUT ROWID;
