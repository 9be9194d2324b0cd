create table premium.subscription (
  id uuid primary key,
  specialist_id bigint not null references specialists.specialist (id),
  user_id uuid not null references identity.user_account (id),
  status text not null check (status in ('starting', 'active', 'ended')),
  -- What was agreed on: a new price is for who begins anew.
  price bigint not null check (price > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  renews boolean not null default true,
  started_at timestamptz,
  paid_until timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('cancelled', 'unpaid', 'dropped', 'closed')),
  check ((status = 'ended') = (ended_at is not null)),
  check ((status = 'ended') = (end_reason is not null)),
  check ((started_at is null) = (paid_until is null)),
  check (status <> 'active' or started_at is not null),
  check (status <> 'starting' or started_at is null),
  check (paid_until > started_at)
);
-- One at a time.
create unique index subscription_one_idx on premium.subscription (specialist_id) where status <> 'ended';
create index subscription_due_idx on premium.subscription (paid_until) where status = 'active';
create index subscription_user_idx on premium.subscription (user_id);

-- Each month is an order of its own.
create table premium.month (
  id uuid primary key,
  subscription_id uuid not null references premium.subscription (id),
  number integer not null check (number >= 1),
  order_id uuid not null unique references payments.customer_order (id),
  state text not null default 'open' check (state in ('open', 'paid', 'lost')),
  from_at timestamptz,
  until_at timestamptz,
  -- When the kept card was last asked for it.
  tries integer not null default 0 check (tries >= 0),
  tried_at timestamptz,
  created_at timestamptz not null,
  check ((state = 'paid') = (from_at is not null)),
  check ((from_at is null) = (until_at is null)),
  check (until_at > from_at)
);
create unique index month_one_idx on premium.month (subscription_id, number) where state <> 'lost';
create unique index month_open_idx on premium.month (subscription_id) where state = 'open';
