-- A run pays what is due in one currency, from one account, by one file.
create table payouts.run (
  id uuid primary key,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- What occurred before counts.
  cut_off timestamptz not null,
  minimum bigint not null check (minimum > 0),
  -- Whose account it leaves, as it was when the run was made.
  debtor_name text not null check (length(debtor_name) between 1 and 200),
  debtor_iban text not null check (debtor_iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  debtor_bic text check (debtor_bic ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$'),
  status text not null default 'draft' check (status in ('draft', 'approved', 'exported', 'settled', 'discarded')),
  made_by uuid not null references identity.user_account (id),
  made_at timestamptz not null,
  approved_by uuid references identity.user_account (id),
  approved_at timestamptz,
  -- There was no other admin who could have approved it.
  alone boolean not null default false,
  exported_at timestamptz,
  ended_at timestamptz,
  request_key text unique,
  unique (id, currency),
  check ((approved_by is null) = (approved_at is null)),
  check (alone or approved_by is distinct from made_by),
  check (status = 'discarded' or (status = 'draft') = (approved_at is null)),
  check ((status in ('exported', 'settled')) = (exported_at is not null)),
  check ((status in ('settled', 'discarded')) = (ended_at is not null))
);
create index run_newest_idx on payouts.run (made_at desc, id desc);

create table payouts.line (
  id uuid primary key,
  run_id uuid not null,
  currency text not null,
  specialist_id bigint not null references specialists.specialist (id),
  user_id uuid not null references identity.user_account (id),
  amount bigint not null check (amount > 0),
  -- Holder, number and address, as they stood when the run was made.
  account bytea not null,
  state text not null default 'planned' check (state in ('planned', 'promised', 'executed', 'returned', 'dropped')),
  reason text check (length(reason) between 1 and 300),
  settled_at timestamptz,
  foreign key (run_id, currency) references payouts.run (id, currency),
  unique (run_id, specialist_id),
  check ((state in ('planned', 'promised')) = (settled_at is null)),
  check ((state = 'returned') = (reason is not null))
);
-- What is owed is paid by one line at a time.
create unique index line_one_open_idx on payouts.line (specialist_id, currency) where state in ('planned', 'promised');
create index line_user_idx on payouts.line (user_id);

-- Who asked to be paid without waiting for the least amount. Answered by the next line that is promised.
create table payouts.request (
  specialist_id bigint primary key references specialists.specialist (id),
  user_id uuid not null references identity.user_account (id),
  asked_at timestamptz not null
);

create function payouts.check_run_step() returns trigger language plpgsql as $$
begin
  if (new.id, new.currency, new.cut_off, new.minimum, new.debtor_name, new.debtor_iban, new.made_by, new.made_at)
    is distinct from
    (old.id, old.currency, old.cut_off, old.minimum, old.debtor_name, old.debtor_iban, old.made_by, old.made_at)
    or new.debtor_bic is distinct from old.debtor_bic
    or (old.exported_at is not null and new.exported_at is distinct from old.exported_at)
    or (old.approved_at is not null
      and (new.approved_at, new.approved_by) is distinct from (old.approved_at, old.approved_by)) then
    raise exception 'a run of payouts stays as it was made'
      using errcode = 'check_violation', constraint = 'run_is_agreed';
  end if;
  if new.status <> old.status and (old.status, new.status) not in (
    ('draft', 'approved'), ('draft', 'discarded'), ('approved', 'exported'), ('approved', 'discarded'),
    ('exported', 'settled')
  ) then
    raise exception 'a run of payouts does not go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'run_step';
  end if;
  return new;
end $$;
create trigger run_step before update on payouts.run for each row execute function payouts.check_run_step();

create function payouts.check_line_step() returns trigger language plpgsql as $$
begin
  if (new.id, new.run_id, new.currency, new.specialist_id, new.user_id, new.amount, new.account)
    is distinct from (old.id, old.run_id, old.currency, old.specialist_id, old.user_id, old.amount, old.account) then
    raise exception 'a payout stays as it was planned'
      using errcode = 'check_violation', constraint = 'line_is_agreed';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('planned', 'promised'), ('planned', 'dropped'), ('promised', 'executed'), ('promised', 'returned'),
    ('promised', 'dropped'), ('executed', 'returned')
  ) then
    raise exception 'a payout does not go from % to %', old.state, new.state
      using errcode = 'check_violation', constraint = 'line_step';
  end if;
  return new;
end $$;
create trigger line_step before update on payouts.line for each row execute function payouts.check_line_step();

create function payouts.refuse_removal() returns trigger language plpgsql as $$
begin
  raise exception 'runs and payouts are kept' using errcode = 'check_violation', constraint = 'payouts_are_kept';
end $$;
create trigger run_kept before delete or truncate on payouts.run for each statement execute function payouts.refuse_removal();
create trigger line_kept before delete or truncate on payouts.line for each statement execute function payouts.refuse_removal();

-- At the commit: what is promised stands in the ledger, and takes nobody's account beyond what is owed to them.
create function payouts.check_promised() returns trigger language plpgsql as $$
declare
  balance bigint;
begin
  perform 1 from wallet.ledger_transaction where ref = 'payout:' || new.id;
  if not found then
    raise exception 'payout % is not in the ledger', new.id
      using errcode = 'check_violation', constraint = 'line_in_ledger';
  end if;
  select sum(e.amount) into balance from wallet.ledger_entry e join wallet.account a on a.id = e.account_id
    where a.type = 'providerPayable' and a.owner_id = new.specialist_id::text and e.currency = new.currency;
  if balance > 0 then
    raise exception 'payout % goes % beyond what is owed', new.id, balance
      using errcode = 'check_violation', constraint = 'line_within_owed';
  end if;
  return null;
end $$;
create constraint trigger line_promised after update on payouts.line deferrable initially deferred
  for each row when (old.state = 'planned' and new.state = 'promised') execute function payouts.check_promised();
