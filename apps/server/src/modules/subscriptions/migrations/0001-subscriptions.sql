-- What psychotherapists offer: a session of theirs, so many of it a month, at their price less their discount.
create table subscriptions.offer (
  specialist_id bigint primary key references specialists.specialist (id),
  product_id uuid not null references specialists.offer (id),
  two boolean not null,
  four boolean not null,
  discount smallint not null check (discount between 0 and 50),
  active boolean not null,
  changed_at timestamptz not null,
  check (not active or two or four)
);
create index offer_active_idx on subscriptions.offer (specialist_id) where active;

create table subscriptions.subscription (
  id uuid primary key,
  client_id uuid not null references identity.user_account (id),
  specialist_id bigint not null references specialists.specialist (id),
  -- What was agreed on: a change of the offer changes nothing here.
  session_type_code text not null references catalog.session_type (code),
  place text not null check (place in ('online', 'office')),
  minutes integer not null check (minutes between 10 and 240),
  sessions smallint not null check (sessions in (2, 4)),
  price bigint not null check (price > 0),
  currency text not null check (currency in ('RON', 'EUR', 'GBP', 'USD')),
  -- The plan from the next month on, where it is another.
  next_sessions smallint check (next_sessions in (2, 4)),
  next_price bigint check (next_price > 0),
  status text not null check (status in ('starting', 'active', 'paused', 'resting', 'ended')),
  -- What comes after the month that is paid, and why it is the last one.
  next text not null default 'renew' check (next in ('renew', 'skip', 'pause', 'end')),
  stop_reason text check (stop_reason in ('cancelled', 'unpaid', 'dropped', 'offerEnded', 'specialistLeft', 'closed')),
  started_at timestamptz,
  paid_until timestamptz,
  -- From when months are counted: anew after a pause, a rest, or a larger plan.
  anchor_at timestamptz,
  anchor_number integer check (anchor_number >= 1),
  -- How often the card was refused for the month that is due, and when it is asked again.
  refused smallint not null default 0 check (refused between 0 and 4),
  next_try_at timestamptz,
  -- The month before whose charge the client was told.
  noticed_number integer,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((next_sessions is null) = (next_price is null)),
  check ((started_at is null) = (paid_until is null)),
  check ((started_at is null) = (anchor_at is null)),
  check ((anchor_at is null) = (anchor_number is null)),
  check ((status = 'ended') = (ended_at is not null)),
  check (status <> 'ended' or stop_reason is not null),
  check (status in ('starting', 'ended') or started_at is not null),
  check (status <> 'starting' or started_at is null)
);
-- One at a time with one psychotherapist.
create unique index subscription_one_idx on subscriptions.subscription (client_id, specialist_id) where status <> 'ended';
create index subscription_client_idx on subscriptions.subscription (client_id, created_at desc);
create index subscription_specialist_idx on subscriptions.subscription (specialist_id) where status <> 'ended';
create index subscription_due_idx on subscriptions.subscription (paid_until) where status = 'active';
create index subscription_newest_idx on subscriptions.subscription (created_at desc, id);

-- Each month, with the order that pays for it. Its sessions are a package of the same id.
create table subscriptions.period (
  id uuid primary key,
  subscription_id uuid not null references subscriptions.subscription (id),
  number integer not null check (number >= 1),
  state text not null check (state in ('open', 'paid', 'skipped', 'lost')),
  sessions smallint not null check (sessions in (2, 4)),
  price bigint not null check (price > 0),
  order_id uuid unique references payments.customer_order (id),
  -- A larger plan that begins before the month is over: how many unused sessions of that one go back.
  replaces_id uuid references subscriptions.period (id),
  gives_back smallint check (gives_back >= 0),
  from_at timestamptz,
  until_at timestamptz,
  created_at timestamptz not null,
  check ((state = 'skipped') = (order_id is null)),
  check ((replaces_id is null) = (gives_back is null)),
  check ((state in ('paid', 'skipped')) = (from_at is not null)),
  check ((from_at is null) = (until_at is null)),
  check (until_at > from_at)
);
-- A month of a subscription is charged once, whoever asks for it at the same time.
create unique index period_one_idx on subscriptions.period (subscription_id, number) where state <> 'lost';
create unique index period_open_idx on subscriptions.period (subscription_id) where state = 'open';
