-- What somebody waits for with a specialist. Who leaves takes the row along; one that ended is forgotten after a month.
create table waiting.entry (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references identity.user_account (id),
  specialist_id bigint not null references specialists.specialist (id),
  kind text not null check (kind in ('any', 'week', 'sooner')),
  -- The Monday of the week.
  week date check (extract(isodow from week) = 1),
  appointment_uuid uuid,
  product_id uuid,
  weekdays smallint[] not null default '{}' check (weekdays <@ '{1,2,3,4,5,6,7}'),
  parts text[] not null default '{}' check (parts <@ '{morning,afternoon,evening}'),
  time_zone text not null,
  currency text not null,
  -- When the week is over on the client's clock.
  until timestamptz,
  joined_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'booked', 'over', 'unanswered', 'stopped')),
  ended_at timestamptz,
  -- Offers in a row that nobody answered.
  unanswered integer not null default 0 check (unanswered >= 0),
  check ((kind = 'week') = (week is not null)),
  check ((kind = 'week') = (until is not null)),
  check ((kind = 'sooner') = (appointment_uuid is not null)),
  check ((state = 'waiting') = (ended_at is null))
);
create unique index entry_once_idx on waiting.entry (client_id, specialist_id, kind, week, appointment_uuid)
  nulls not distinct where state = 'waiting';
create index entry_client_idx on waiting.entry (client_id, joined_at, id);
create index entry_line_idx on waiting.entry (specialist_id, joined_at, id) where state = 'waiting';
create index entry_ended_idx on waiting.entry (ended_at) where ended_at is not null;

-- A time that was kept for somebody who waits: once for each entry. Its hold in the calendar is `waiting:<id>`.
create table waiting.offer (
  id uuid primary key,
  entry_id uuid not null references waiting.entry (id) on delete cascade,
  client_id uuid not null references identity.user_account (id),
  specialist_id bigint not null references specialists.specialist (id),
  product_id uuid,
  start_at timestamptz not null,
  end_at timestamptz not null,
  held_until timestamptz not null,
  -- The signed offer, and what it costs; none where an appointment is to be moved, the price of which stays.
  token text,
  price bigint check (price >= 0),
  currency text,
  made_at timestamptz not null,
  -- `taken`: it is being booked, or was.
  state text not null default 'open' check (state in ('open', 'taken', 'declined', 'lapsed')),
  check (start_at < end_at),
  check (num_nulls(token, price, currency) in (0, 3)),
  check (held_until > made_at and held_until < start_at),
  unique (entry_id, start_at)
);
-- One at a time for each entry, and a time for one.
create unique index offer_one_idx on waiting.offer (entry_id) where state in ('open', 'taken');
create unique index offer_once_idx on waiting.offer (specialist_id, start_at) where state = 'open';
create index offer_client_idx on waiting.offer (client_id, specialist_id, start_at) where state in ('open', 'taken');
create index offer_held_idx on waiting.offer (held_until) where state = 'open';

-- Specialists with something new in their calendar, whose line is to be gone through.
create table waiting.look (
  specialist_id bigint primary key references specialists.specialist (id) on delete cascade,
  asked_at timestamptz not null
);
