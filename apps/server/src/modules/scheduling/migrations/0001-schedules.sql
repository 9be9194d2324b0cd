create schema scheduling;

-- How a specialist's hours are offered. `version` counts every change, and travels in each signed offer.
create table scheduling.schedule (
  specialist_id bigint primary key references specialists.specialist (id) on delete cascade,
  zone text not null,
  step_minutes integer not null default 30 check (step_minutes between 5 and 240),
  buffer_before_minutes integer not null default 0 check (buffer_before_minutes between 0 and 240),
  buffer_after_minutes integer not null default 10 check (buffer_after_minutes between 0 and 240),
  minimum_notice_minutes integer not null default 120 check (minimum_notice_minutes between 0 and 43200),
  horizon_days integer not null default 60 check (horizon_days between 1 and 365),
  daily_limit integer check (daily_limit between 1 and 48),
  weekly_limit integer check (weekly_limit between 1 and 336),
  holiday_country text check (holiday_country ~ '^[A-Z]{2}$'),
  version integer not null default 1,
  -- What the directory was last told, and when the passing of time makes that wrong.
  first_free timestamptz,
  first_evening timestamptz,
  first_weekend timestamptz,
  recompute_at timestamptz not null default '-infinity'
);
create index schedule_recompute_idx on scheduling.schedule (recompute_at);

create table scheduling.weekly_window (
  id bigint generated always as identity primary key,
  specialist_id bigint not null references scheduling.schedule (specialist_id) on delete cascade,
  weekday integer not null check (weekday between 1 and 7),
  start_minute integer not null check (start_minute between 0 and 1439),
  end_minute integer not null check (end_minute between 1 and 1440),
  place_id text,
  check (start_minute < end_minute),
  exclude using gist (
    specialist_id with =, weekday with =, int4range(start_minute, end_minute) with &&
  )
);

-- The hours of one date instead of its weekly ones: [{"start": 540, "end": 720}], [] for closed.
create table scheduling.exception_day (
  specialist_id bigint not null references scheduling.schedule (specialist_id) on delete cascade,
  day date not null,
  windows jsonb not null check (jsonb_typeof(windows) = 'array'),
  primary key (specialist_id, day)
);

create table scheduling.time_off (
  id bigint generated always as identity primary key,
  specialist_id bigint not null references scheduling.schedule (specialist_id) on delete cascade,
  from_day date not null,
  to_day date not null,
  label text,
  check (from_day <= to_day)
);
create index time_off_specialist_idx on scheduling.time_off (specialist_id, to_day);

-- All that blocks a person. Buffers lie inside `during`; `session` is the part that is the session itself.
-- The constraint is the last guard against two people in one slot; the advisory lock that comes before it
-- keeps it from deadlocking (measured: the constraint alone stalls under contention).
create table scheduling.occupancy (
  id bigint generated always as identity primary key,
  resource_id text not null,
  during tstzrange not null check (not isempty(during)),
  session tstzrange not null,
  kind text not null check (kind in ('hold', 'appointment', 'external')),
  holder_ref text not null,
  expires_at timestamptz,
  check ((kind = 'hold') = (expires_at is not null)),
  check (session <@ during),
  constraint occupancy_no_overlap exclude using gist (resource_id with =, during with &&),
  unique (holder_ref, resource_id)
);
create index occupancy_expiry_idx on scheduling.occupancy (expires_at) where expires_at is not null;

-- Who has an appointment with whom: decides what a first meeting is. One row a confirmed appointment.
create table scheduling.meeting (
  holder_ref text primary key,
  specialist_id bigint not null references scheduling.schedule (specialist_id) on delete cascade,
  user_id uuid not null references identity.user_account (id) on delete cascade
);
create index meeting_pair_idx on scheduling.meeting (user_id, specialist_id);
