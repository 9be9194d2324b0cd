-- Where a client is paid what they cash out of their credits: a row for each time that it was set; the newest counts.
create table payouts.client_account (
  id uuid primary key,
  user_id uuid not null references identity.user_account (id),
  -- Holder and number, sealed by the client's key.
  account bytea not null,
  -- The last signs of the number, which give nobody away.
  digits text not null check (digits ~ '^[A-Z0-9]{4}$'),
  set_at timestamptz not null
);
create index client_account_newest_idx on payouts.client_account (user_id, set_at desc);
create trigger client_account_kept before update on payouts.client_account
  for each row execute function payouts.keep_account_history();

-- A payout is a specialist's, or what a client cashes out: then it names what they asked for.
alter table payouts.line alter column specialist_id drop not null;
alter table payouts.line add column claim_id uuid;
-- check-ignore migrations: the last release writes payouts of specialists alone, which name no claim
alter table payouts.line add constraint line_of_one check ((specialist_id is null) <> (claim_id is null)) not valid;

create or replace function payouts.check_line_step() returns trigger language plpgsql as $$
begin
  if (new.id, new.run_id, new.currency, new.specialist_id, new.claim_id, new.user_id, new.amount, new.account)
    is distinct from
    (old.id, old.run_id, old.currency, old.specialist_id, old.claim_id, old.user_id, old.amount, old.account) then
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

create or replace function payouts.check_promised() returns trigger language plpgsql as $$
declare
  balance bigint;
begin
  perform 1 from wallet.ledger_transaction where ref = 'payout:' || new.id;
  if not found then
    raise exception 'payout % is not in the ledger', new.id
      using errcode = 'check_violation', constraint = 'line_in_ledger';
  end if;
  select sum(e.amount) into balance from wallet.ledger_entry e join wallet.account a on a.id = e.account_id
    where e.currency = new.currency
      and a.type = case when new.claim_id is null then 'providerPayable' else 'clientCredit' end
      and a.owner_id = case when new.claim_id is null then new.specialist_id::text else new.user_id::text end;
  if balance > 0 then
    raise exception 'payout % goes % beyond what is owed', new.id, balance
      using errcode = 'check_violation', constraint = 'line_within_owed';
  end if;
  return null;
end $$;

create or replace function payouts.check_line_account() returns trigger language plpgsql as $$
declare
  changed timestamptz;
begin
  if new.claim_id is null then
    changed := payouts.account_changed_at(new.specialist_id);
  else
    select max(set_at) into changed from payouts.client_account where user_id = new.user_id;
  end if;
  if changed > (select made_at from payouts.run where id = new.run_id) - interval '3 days' then
    raise exception 'the account of a payout was changed less than three days before'
      using errcode = 'check_violation', constraint = 'line_account_waits';
  end if;
  return new;
end $$;
