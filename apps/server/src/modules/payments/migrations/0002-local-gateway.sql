-- The local gateway is another system: it shares nothing with ours but the server that the tables stand on.
CREATE SCHEMA gateway_local;

CREATE TABLE gateway_local.vault_card (
  token text PRIMARY KEY,
  customer_id text NOT NULL,
  scenario text NOT NULL,
  brand text NOT NULL,
  last4 text NOT NULL,
  expires text NOT NULL,
  used_at timestamptz NOT NULL,
  UNIQUE (customer_id, scenario, last4, expires)
);

CREATE TABLE gateway_local.nonce (
  hash bytea PRIMARY KEY,
  scenario text NOT NULL,
  brand text NOT NULL,
  last4 text NOT NULL,
  expires text NOT NULL,
  -- Set when it stands for a card of the vault.
  vault_token text REFERENCES gateway_local.vault_card (token),
  challenge text NOT NULL CHECK (challenge IN ('none', 'asked', 'passed', 'failed')),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);

CREATE TABLE gateway_local.charge (
  id text PRIMARY KEY,
  order_ref text NOT NULL,
  attempt integer NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  scenario text NOT NULL,
  brand text NOT NULL,
  last4 text NOT NULL,
  expires text NOT NULL,
  vault_token text,
  status text NOT NULL CHECK (status IN ('pending', 'authorised', 'submitted', 'settled', 'voided', 'declined')),
  decline text,
  -- When a pending charge is decided, or a submitted one settles.
  moves_at timestamptz,
  created_at timestamptz NOT NULL,
  UNIQUE (order_ref, attempt)
);
CREATE INDEX charge_moves ON gateway_local.charge (moves_at) WHERE moves_at IS NOT NULL;

CREATE TABLE gateway_local.refund (
  id text PRIMARY KEY,
  ref text NOT NULL UNIQUE,
  charge_id text NOT NULL REFERENCES gateway_local.charge (id),
  amount bigint NOT NULL CHECK (amount > 0),
  created_at timestamptz NOT NULL
);

-- Webhooks on their way to us.
CREATE TABLE gateway_local.notice (
  id text PRIMARY KEY,
  kind text NOT NULL,
  charge_id text NOT NULL REFERENCES gateway_local.charge (id),
  occurred_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  delivered_at timestamptz
);
CREATE INDEX notice_due ON gateway_local.notice (due_at) WHERE delivered_at IS NULL;
