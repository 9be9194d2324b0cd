CREATE TABLE payments.customer_order (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES identity.user_account (id),
  -- What is bought, by the word of the module that registered itself for it.
  subject_kind text NOT NULL CHECK (subject_kind ~ '^[a-zA-Z]{1,40}$'),
  subject_id uuid NOT NULL,
  payee_specialist_id bigint NOT NULL,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  total bigint NOT NULL CHECK (total >= 0),
  status text NOT NULL DEFAULT 'created' CHECK (status IN (
    'created', 'authorised', 'captured', 'partlyRefunded', 'refunded', 'pending', 'failed', 'voided',
    'disputed', 'won', 'lost'
  )),
  closure text CHECK (closure IN ('expired', 'dropped', 'lost')),
  expires_at timestamptz,
  -- What refunds were promised, and what of it is done. Promising more than was paid is impossible.
  refund_promised bigint NOT NULL DEFAULT 0,
  refunded bigint NOT NULL DEFAULT 0,
  attempt_count integer NOT NULL DEFAULT 0 CHECK (attempt_count >= 0),
  created_at timestamptz NOT NULL,
  CHECK (refund_promised BETWEEN 0 AND total),
  CHECK (refunded BETWEEN 0 AND refund_promised),
  CHECK (status <> 'refunded' OR refunded = total),
  CHECK (status <> 'partlyRefunded' OR refunded > 0)
);
CREATE UNIQUE INDEX customer_order_one_open ON payments.customer_order (subject_kind, subject_id) WHERE closure IS NULL;
CREATE INDEX customer_order_user ON payments.customer_order (user_id, created_at DESC);
CREATE INDEX customer_order_unpaid ON payments.customer_order (expires_at)
  WHERE closure IS NULL AND status IN ('created', 'failed');

CREATE TABLE payments.order_line (
  order_id uuid NOT NULL REFERENCES payments.customer_order (id),
  position smallint NOT NULL CHECK (position >= 0),
  kind text NOT NULL,
  label text NOT NULL CHECK (length(label) <= 200),
  amount bigint NOT NULL,
  PRIMARY KEY (order_id, position)
);

-- Checked at commit: an order is what its lines come to.
CREATE FUNCTION payments.check_order_total() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted uuid := CASE TG_TABLE_NAME WHEN 'customer_order' THEN (to_jsonb(NEW) ->> 'id')::uuid
                                    ELSE (to_jsonb(NEW) ->> 'order_id')::uuid END;
  expected bigint;
  found_sum bigint;
BEGIN
  SELECT total INTO expected FROM payments.customer_order WHERE id = wanted;
  SELECT sum(amount) INTO found_sum FROM payments.order_line WHERE order_id = wanted;
  IF found_sum IS DISTINCT FROM expected THEN
    RAISE EXCEPTION 'order %: lines of % for a total of %', wanted, found_sum, expected
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_total_is_sum_of_lines';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER customer_order_total AFTER INSERT ON payments.customer_order
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION payments.check_order_total();
CREATE CONSTRAINT TRIGGER order_line_total AFTER INSERT ON payments.order_line
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION payments.check_order_total();

-- What was agreed on does not change: neither price nor buyer nor what is bought.
CREATE FUNCTION payments.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an order stays as it was agreed on'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'order_is_agreed';
END $$;
CREATE TRIGGER customer_order_agreed BEFORE UPDATE ON payments.customer_order FOR EACH ROW
  WHEN ((OLD.user_id, OLD.subject_kind, OLD.subject_id, OLD.payee_specialist_id, OLD.currency, OLD.total)
    IS DISTINCT FROM (NEW.user_id, NEW.subject_kind, NEW.subject_id, NEW.payee_specialist_id, NEW.currency, NEW.total))
  EXECUTE FUNCTION payments.refuse_change();
CREATE TRIGGER order_line_agreed BEFORE UPDATE OR DELETE ON payments.order_line
  FOR EACH ROW EXECUTE FUNCTION payments.refuse_change();

CREATE TABLE payments.attempt (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES payments.customer_order (id),
  number integer NOT NULL CHECK (number > 0),
  gateway text NOT NULL CHECK (gateway IN ('local', 'braintree')),
  source text NOT NULL CHECK (source IN ('nonce', 'vault')),
  keep_card boolean NOT NULL DEFAULT false,
  status text NOT NULL DEFAULT 'initiated'
    CHECK (status IN ('initiated', 'sent', 'pending', 'unknown', 'succeeded', 'declined')),
  settlement text NOT NULL DEFAULT 'none'
    CHECK (settlement IN ('none', 'captureDue', 'captured', 'voidDue', 'voided')),
  transaction_id text UNIQUE CHECK (length(transaction_id) <= 100),
  decline text CHECK (decline IN ('cardDeclined', 'insufficientFunds', 'authenticationFailed', 'nonceUsed',
    'noSavedCard', 'timeout', 'notSent', 'gatewayUnavailable')),
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  finished_at timestamptz,
  -- When somebody should look what became of it; null when nothing is open.
  look_at timestamptz,
  UNIQUE (order_id, number),
  CHECK ((status = 'succeeded') = (settlement <> 'none')),
  CHECK (status <> 'succeeded' OR transaction_id IS NOT NULL),
  CHECK ((status = 'declined') = (decline IS NOT NULL)),
  -- Nothing that is open is forgotten.
  CHECK (look_at IS NOT NULL OR status IN ('succeeded', 'declined')),
  CHECK (look_at IS NOT NULL OR settlement NOT IN ('captureDue', 'voidDue'))
);
-- One charge at a time, and one charge in all, whatever runs side by side.
CREATE UNIQUE INDEX attempt_one_open ON payments.attempt (order_id)
  WHERE status IN ('initiated', 'sent', 'pending', 'unknown');
CREATE UNIQUE INDEX attempt_one_charge ON payments.attempt (order_id) WHERE settlement IN ('captureDue', 'captured');
CREATE INDEX attempt_to_look_at ON payments.attempt (look_at) WHERE look_at IS NOT NULL;

-- A nonce lives once. Only its hash is kept.
CREATE TABLE payments.used_nonce (
  hash bytea PRIMARY KEY CHECK (length(hash) = 32),
  used_at timestamptz NOT NULL
);
CREATE INDEX used_nonce_age ON payments.used_nonce (used_at);

CREATE TABLE payments.saved_card (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES identity.user_account (id),
  gateway text NOT NULL CHECK (gateway IN ('local', 'braintree')),
  token text NOT NULL CHECK (length(token) BETWEEN 1 AND 200),
  brand text NOT NULL CHECK (length(brand) BETWEEN 1 AND 40),
  last4 text NOT NULL CHECK (last4 ~ '^[0-9]{4}$'),
  expires text NOT NULL CHECK (expires ~ '^(0[1-9]|1[0-2])/[0-9]{4}$'),
  used_at timestamptz NOT NULL,
  UNIQUE (user_id, gateway, token)
);

CREATE TABLE payments.refund (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES payments.customer_order (id),
  -- What it is for (`cancellation:<appointment>`): the same request twice is one refund.
  ref text NOT NULL UNIQUE CHECK (length(ref) BETWEEN 1 AND 150),
  amount bigint NOT NULL CHECK (amount > 0),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 200),
  status text NOT NULL DEFAULT 'requested' CHECK (status IN ('requested', 'sent', 'done', 'failed')),
  way text CHECK (way IN ('void', 'refund')),
  gateway_refund_id text,
  -- How often it was begun. From the second time on, the gateway is asked first what became of the one before.
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  due_at timestamptz,
  finished_at timestamptz,
  CHECK ((status = 'done') = (way IS NOT NULL)),
  CHECK ((finished_at IS NULL) = (status IN ('requested', 'sent'))),
  CHECK ((due_at IS NULL) = (status IN ('done', 'failed')))
);
CREATE INDEX refund_order ON payments.refund (order_id);
CREATE INDEX refund_due ON payments.refund (due_at) WHERE due_at IS NOT NULL;

-- Signed events of the gateway, each once.
CREATE TABLE payments.webhook_event (
  gateway text NOT NULL CHECK (gateway IN ('local', 'braintree')),
  event_id text NOT NULL CHECK (length(event_id) BETWEEN 1 AND 100),
  kind text NOT NULL CHECK (length(kind) <= 100),
  transaction_id text,
  dispute text CHECK (dispute IN ('opened', 'won', 'lost')),
  received_at timestamptz NOT NULL,
  processed_at timestamptz,
  PRIMARY KEY (gateway, event_id)
);
CREATE INDEX webhook_event_to_do ON payments.webhook_event (received_at) WHERE processed_at IS NULL;
