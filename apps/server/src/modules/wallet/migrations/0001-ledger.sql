CREATE TABLE wallet.account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type text NOT NULL CHECK (type IN (
    'gatewayClearing', 'providerPayable', 'revenue', 'vat', 'clientCredit', 'voucherLiability', 'refundsPayable'
  )),
  -- Whose it is: a specialist's id, a user's uuid, a voucher's code. Null for the house's own accounts.
  owner_id text CHECK (length(owner_id) BETWEEN 1 AND 64),
  UNIQUE NULLS NOT DISTINCT (type, owner_id),
  CHECK ((owner_id IS NOT NULL) = (type IN ('providerPayable', 'clientCredit', 'voucherLiability')))
);

CREATE TABLE wallet.ledger_transaction (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What it stands for (`capture:<attempt>`). The same fact posted twice is one transaction.
  ref text NOT NULL UNIQUE CHECK (length(ref) BETWEEN 1 AND 200),
  kind text NOT NULL CHECK (length(kind) BETWEEN 1 AND 60),
  occurred_at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT now(),
  recorded_by xid8 NOT NULL DEFAULT pg_current_xact_id()
);

CREATE TABLE wallet.ledger_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transaction_id bigint NOT NULL REFERENCES wallet.ledger_transaction (id),
  account_id bigint NOT NULL REFERENCES wallet.account (id),
  amount bigint NOT NULL CHECK (amount <> 0),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  UNIQUE (transaction_id, account_id, currency)
);
CREATE INDEX ledger_entry_balance ON wallet.ledger_entry (account_id, currency) INCLUDE (amount);

-- Checked when the database transaction commits, so that entries may be written one after the other.
CREATE FUNCTION wallet.check_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  odd record;
BEGIN
  SELECT currency, sum(amount) AS total INTO odd
    FROM wallet.ledger_entry WHERE transaction_id = NEW.transaction_id
    GROUP BY currency HAVING sum(amount) <> 0 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'ledger transaction % is off by % %', NEW.transaction_id, odd.total, odd.currency
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entry_balanced';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_entry_balanced AFTER INSERT ON wallet.ledger_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION wallet.check_balanced();

-- An entry joins a transaction only while that is being recorded: what was committed stays as it was.
CREATE FUNCTION wallet.check_entry_is_of_this_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM wallet.ledger_transaction
    WHERE id = NEW.transaction_id AND recorded_by = pg_current_xact_id();
  IF NOT FOUND THEN
    RAISE EXCEPTION 'ledger transaction % is closed', NEW.transaction_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entry_closed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_entry_closed BEFORE INSERT ON wallet.ledger_entry
  FOR EACH ROW EXECUTE FUNCTION wallet.check_entry_is_of_this_transaction();

CREATE FUNCTION wallet.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is only ever added to'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_append_only';
END $$;
CREATE TRIGGER ledger_transaction_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON wallet.ledger_transaction
  FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change();
CREATE TRIGGER ledger_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON wallet.ledger_entry
  FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change();
CREATE TRIGGER account_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON wallet.account
  FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change();
