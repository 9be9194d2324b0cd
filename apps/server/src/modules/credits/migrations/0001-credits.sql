-- Credits. What came together is one lot and expires together. Never more is held, used and gone of one than there was,
-- whatever runs side by side.
create table credits.lot (
  id uuid primary key,
  user_id uuid not null references identity.user_account (id),
  origin text not null check (origin in ('referrer', 'referred', 'given')),
  -- What it was given for, once and for all.
  origin_ref text not null unique check (length(origin_ref) between 1 and 150),
  currency text not null check (currency in ('RON', 'EUR', 'GBP', 'USD')),
  amount bigint not null check (amount > 0),
  -- By orders that are not paid yet.
  held bigint not null default 0 check (held >= 0),
  used bigint not null default 0 check (used >= 0),
  -- Expired, or taken back.
  gone bigint not null default 0 check (gone >= 0),
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  -- How many days ahead its end was announced last.
  warned smallint check (warned in (30, 7)),
  constraint lot_not_overdrawn check (held + used + gone <= amount),
  check (expires_at > granted_at)
);
create index lot_user on credits.lot (user_id, currency, expires_at);
create index lot_to_expire on credits.lot (expires_at) where held + used + gone < amount;

-- What a lot gives stays as it was given.
create function credits.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'credits stay what they were granted as'
    using errcode = 'check_violation', constraint = 'lot_is_granted';
end $$;
create trigger lot_is_granted before update on credits.lot for each row
  when ((old.user_id, old.origin, old.origin_ref, old.currency, old.amount, old.granted_at)
    is distinct from (new.user_id, new.origin, new.origin_ref, new.currency, new.amount, new.granted_at))
  execute function credits.refuse_change();

-- What of a lot an order holds or used.
create table credits.spending (
  order_id uuid not null references payments.customer_order (id),
  lot_id uuid not null references credits.lot (id),
  user_id uuid not null references identity.user_account (id),
  currency text not null check (currency in ('RON', 'EUR', 'GBP', 'USD')),
  amount bigint not null check (amount > 0),
  given_back bigint not null default 0 check (given_back between 0 and amount),
  state text not null check (state in ('held', 'taken', 'released')),
  at timestamptz not null,
  primary key (order_id, lot_id),
  check (given_back = 0 or state = 'taken')
);
create index spending_user on credits.spending (user_id, at desc);

-- Orders of which their payer keeps credits out.
create table credits.left_out (
  order_id uuid primary key references payments.customer_order (id),
  user_id uuid not null references identity.user_account (id),
  at timestamptz not null
);
create index left_out_user on credits.left_out (user_id);

-- Corrections by admins: one asks, another one agrees.
create table credits.adjustment (
  id uuid primary key,
  user_id uuid not null references identity.user_account (id),
  amount bigint not null check (amount <> 0),
  currency text not null check (currency in ('RON', 'EUR', 'GBP', 'USD')),
  reason text not null check (length(reason) between 1 and 200),
  asked_by uuid not null references identity.user_account (id),
  asked_at timestamptz not null,
  decided_by uuid references identity.user_account (id),
  decided_at timestamptz,
  state text not null default 'asked' check (state in ('asked', 'done', 'withdrawn')),
  check ((state = 'asked') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null))
);
create index adjustment_newest on credits.adjustment (asked_at desc, id desc);
create index adjustment_user on credits.adjustment (user_id, asked_at desc);
