-- Who did what to whose data. Entries are written by the transaction that acts; the chain over them is made a moment
-- later by one process at a time, so that no two of those transactions wait for each other.
CREATE TABLE platform.audit_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  actor text NOT NULL,
  actor_role text NOT NULL,
  action text NOT NULL,
  -- Whose data it is about. No foreign key: entries outlive accounts.
  subject uuid,
  object_type text,
  object_id text,
  reason text,
  request_id text,
  -- Keyed hash: equal addresses can be seen to be equal, and not be read.
  address_hash bytea,
  details jsonb NOT NULL DEFAULT '{}' CHECK (octet_length(details::text) <= 4000),
  CHECK ((object_type IS NULL) = (object_id IS NULL))
);
CREATE INDEX audit_entry_subject ON platform.audit_entry (subject, id DESC) WHERE subject IS NOT NULL;
CREATE INDEX audit_entry_actor ON platform.audit_entry (actor, id DESC);
CREATE INDEX audit_entry_action ON platform.audit_entry (action, id DESC);
CREATE INDEX audit_entry_object ON platform.audit_entry (object_type, object_id, id DESC) WHERE object_id IS NOT NULL;
CREATE INDEX audit_entry_at ON platform.audit_entry (at, id);

-- Entries that are committed and not chained yet. Emptied from its head all the time.
CREATE TABLE platform.audit_pending (entry_id bigint PRIMARY KEY REFERENCES platform.audit_entry (id))
  WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

CREATE TABLE platform.audit_link (
  sequence bigint PRIMARY KEY CHECK (sequence > 0),
  entry_id bigint NOT NULL UNIQUE REFERENCES platform.audit_entry (id),
  -- SHA-256 over the previous link's hash and the entry.
  hash bytea NOT NULL CHECK (octet_length(hash) = 32)
);

-- The end of the chain, signed with a key that is not in the database; its lock makes the chain one.
CREATE TABLE platform.audit_head (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  sequence bigint NOT NULL,
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  signature bytea
);
INSERT INTO platform.audit_head (sequence, hash) VALUES (0, decode(repeat('00', 32), 'hex'));

CREATE FUNCTION platform.refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%.% is append-only', TG_TABLE_SCHEMA, TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = 'audit_append_only';
END $$;
CREATE TRIGGER audit_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON platform.audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_audit_change();
CREATE TRIGGER audit_link_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON platform.audit_link
  FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_audit_change();
CREATE TRIGGER audit_head_stays BEFORE DELETE OR TRUNCATE ON platform.audit_head
  FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_audit_change();
