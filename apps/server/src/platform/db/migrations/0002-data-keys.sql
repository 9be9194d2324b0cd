-- The key of each owner's sealed fields, itself sealed by a key of the ring. What is left of a destroyed key is the
-- memory that there was one: without the bytes nothing of its owner can be opened again.
CREATE TABLE platform.data_key (
  owner uuid PRIMARY KEY,
  wrapped bytea,
  ring_key text,
  created_at timestamptz NOT NULL,
  destroyed_at timestamptz,
  CHECK ((destroyed_at IS NULL) = (wrapped IS NOT NULL)),
  CHECK ((destroyed_at IS NULL) = (ring_key IS NOT NULL))
);
CREATE INDEX data_key_ring ON platform.data_key (ring_key, owner) WHERE destroyed_at IS NULL;
