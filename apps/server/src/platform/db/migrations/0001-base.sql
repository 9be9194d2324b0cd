CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch WITH SCHEMA public;

-- unaccent() follows a dictionary that could be altered, so PostgreSQL calls it stable and refuses it in an
-- index. Ours names the dictionary that ships with it and never changes.
CREATE FUNCTION platform.unaccent(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN public.unaccent('public.unaccent'::regdictionary, value);

CREATE TABLE platform.outbox_event (
  id uuid PRIMARY KEY,
  position bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  name text NOT NULL,
  key text NOT NULL,
  payload jsonb NOT NULL,
  occurred_at timestamptz NOT NULL
);
CREATE INDEX outbox_event_age ON platform.outbox_event (occurred_at);

-- One row for each consumer that has to hear an event. Its lock is the lease, its state the memory of what was done.
CREATE TABLE platform.outbox_delivery (
  event_id uuid NOT NULL REFERENCES platform.outbox_event (id) ON DELETE CASCADE,
  consumer text NOT NULL,
  position bigint NOT NULL,
  key text NOT NULL,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'done', 'dead')),
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL,
  settled_at timestamptz,
  last_error text,
  PRIMARY KEY (event_id, consumer)
);
CREATE INDEX outbox_delivery_due ON platform.outbox_delivery (due_at, position) WHERE state = 'pending';
CREATE INDEX outbox_delivery_order ON platform.outbox_delivery (consumer, key, position) WHERE state = 'pending';
CREATE INDEX outbox_delivery_dead ON platform.outbox_delivery (settled_at) WHERE state = 'dead';

CREATE TABLE platform.idempotency (
  actor text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  state text NOT NULL CHECK (state IN ('running', 'done')),
  status smallint,
  headers jsonb,
  body text,
  lease_until timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (actor, key),
  CHECK (state = 'running' OR status IS NOT NULL)
);
CREATE INDEX idempotency_age ON platform.idempotency (created_at);

CREATE TABLE platform.mailbox (
  id uuid PRIMARY KEY,
  sent_at timestamptz NOT NULL,
  message jsonb NOT NULL
);
CREATE INDEX mailbox_newest ON platform.mailbox (sent_at DESC);
