-- The response store. `answers` is what was paid for and is only ever added to; the rest says which answer belongs
-- to which item (asks), who is asking right now (claims), and what went wrong last (failures).
CREATE TABLE IF NOT EXISTS settings (
    id TEXT PRIMARY KEY,           -- first 12 hex digits of the SHA-256 of body
    model TEXT NOT NULL,           -- the name in reports
    kind TEXT NOT NULL,            -- model, baseline or replay
    protocol TEXT NOT NULL,
    body TEXT NOT NULL,            -- JSON: model, endpoint, protocol and its digest, parameters, seed
    used REAL NOT NULL             -- when last used, seconds since 1970
) STRICT;
CREATE TABLE IF NOT EXISTS asks (
    settings TEXT NOT NULL,
    item_id TEXT NOT NULL,
    sample INTEGER NOT NULL,
    key TEXT NOT NULL,
    run TEXT NOT NULL,             -- the run that last put this ask
    statement_id TEXT NOT NULL,
    family TEXT NOT NULL,
    tier TEXT,
    certified INTEGER NOT NULL,
    label INTEGER,
    target TEXT NOT NULL,
    PRIMARY KEY (settings, item_id, sample)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS asks_by_key ON asks (key);
CREATE TABLE IF NOT EXISTS answers (
    key TEXT PRIMARY KEY,
    run TEXT NOT NULL,             -- the run that asked
    prompt TEXT NOT NULL,          -- JSON: the messages sent
    text TEXT,
    refusal TEXT,
    finish_reason TEXT,
    served_model TEXT,
    prompt_tokens INTEGER,
    completion_tokens INTEGER,
    reasoning_tokens INTEGER,
    latency_s REAL,
    attempts INTEGER NOT NULL,
    at REAL NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS failures (
    key TEXT PRIMARY KEY,
    run TEXT NOT NULL,
    kind TEXT NOT NULL,
    message TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    at REAL NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS claims (key TEXT PRIMARY KEY, run TEXT NOT NULL) STRICT, WITHOUT ROWID;
