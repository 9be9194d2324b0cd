-- Vouchers. A code is kept as a keyed hash and its last four signs. What is left of one is counted in units: minor units of
-- an amount, else how often it can be used. Never more is held and used than there is, whatever runs side by side.
create table vouchers.voucher (
  id uuid primary key,
  code_hash bytea not null unique check (length(code_hash) = 32),
  last_four text not null check (last_four ~ '^[2-9A-HJ-NP-Z]{4}$'),
  kind text not null check (kind in ('amount', 'percent', 'sessions')),
  origin text not null check (origin in ('sessionCancelled', 'given')),
  -- What it was given for, once and for all.
  origin_ref text unique check (length(origin_ref) between 1 and 150),
  reason text not null check (length(reason) between 1 and 200),
  issued_by uuid,
  percent smallint check (percent between 1 and 100),
  currency text check (currency in ('RON', 'EUR', 'GBP', 'USD')),
  -- Of sessions: the most that one of them may cost. Minor units.
  most bigint check (most > 0),
  units bigint not null check (units > 0),
  reserved bigint not null default 0 check (reserved >= 0),
  used bigint not null default 0 check (used >= 0),
  uses_per_person integer check (uses_per_person > 0),
  -- In whose account it stands; anybody with its code may use one that stands in none.
  holder_id uuid references identity.user_account (id),
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  ended text check (ended in ('expired', 'void')),
  state text not null generated always as (
    case
      when ended is not null then ended
      when used >= units then 'used'
      when used > 0 then 'partlyUsed'
      when reserved > 0 then 'reserved'
      else 'issued'
    end
  ) stored,
  constraint voucher_not_overdrawn check (reserved + used <= units),
  check (expires_at > issued_at),
  check ((kind = 'percent') = (percent is not null)),
  check ((kind = 'sessions') = (most is not null)),
  check ((kind = 'percent') = (currency is null))
);
create index voucher_holder on vouchers.voucher (holder_id, issued_at desc) where holder_id is not null;
create index voucher_newest on vouchers.voucher (issued_at desc, id desc);
create index voucher_to_expire on vouchers.voucher (expires_at) where ended is null;

-- What a voucher gives stays as it was given.
create function vouchers.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a voucher stays what it was issued as'
    using errcode = 'check_violation', constraint = 'voucher_is_issued';
end $$;
create trigger voucher_is_issued before update on vouchers.voucher for each row
  when ((old.kind, old.percent, old.currency, old.most, old.units, old.code_hash, old.issued_at)
    is distinct from (new.kind, new.percent, new.currency, new.most, new.units, new.code_hash, new.issued_at))
  execute function vouchers.refuse_change();

-- What of a voucher an order holds or used. One a voucher and order.
create table vouchers.redemption (
  voucher_id uuid not null references vouchers.voucher (id),
  order_id uuid not null references payments.customer_order (id),
  user_id uuid not null references identity.user_account (id),
  units bigint not null check (units > 0),
  currency text not null check (currency in ('RON', 'EUR', 'GBP', 'USD')),
  -- Minor units of the order: what it pays, and what of that went back to it.
  amount bigint not null check (amount > 0),
  given_back bigint not null default 0 check (given_back between 0 and amount),
  state text not null check (state in ('held', 'taken', 'released')),
  at timestamptz not null,
  primary key (order_id, voucher_id)
);
create index redemption_voucher on vouchers.redemption (voucher_id, user_id) where state <> 'released';
create index redemption_user on vouchers.redemption (user_id);

-- Codes that somebody tried in vain, to stop who guesses. By the hour.
create table vouchers.guess (
  user_id uuid primary key references identity.user_account (id),
  failures integer not null check (failures >= 0),
  since timestamptz not null
);
