-- Calendars that specialists keep elsewhere, read again and again by their address. Who knows the address reads the
-- calendar: it is sealed by the application, by the key of its specialist.
create table scheduling.outside_calendar (
  id uuid primary key,
  specialist_id bigint not null references specialists.specialist (id) on delete cascade,
  user_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  url bytea not null,
  host text not null,
  etag text,
  created_at timestamptz not null,
  -- When it was last asked for, when it last answered, and when it will be asked for again.
  tried_at timestamptz,
  synced_at timestamptz,
  due_at timestamptz not null,
  failure text check (failure ~ '^[a-zA-Z]{1,40}$')
);
create index outside_calendar_specialist_idx on scheduling.outside_calendar (specialist_id, created_at);
create index outside_calendar_due_idx on scheduling.outside_calendar (due_at);

-- When somebody is busy by such a calendar. Beside `occupancy`, not in it: these stretches may lie over appointments
-- and over each other, which the constraint there forbids.
create table scheduling.busy_time (
  id bigint generated always as identity primary key,
  calendar_id uuid not null references scheduling.outside_calendar (id) on delete cascade,
  resource_id text not null,
  during tstzrange not null check (not isempty(during))
);
create index busy_time_calendar_idx on scheduling.busy_time (calendar_id);
create index busy_time_during_idx on scheduling.busy_time using gist (resource_id, during);

-- All that takes people's time.
create view scheduling.taken as
  select resource_id, kind, holder_ref, during, session, expires_at from scheduling.occupancy
  union all
  select resource_id, 'external', 'calendar:' || calendar_id, during, during, null::timestamptz
  from scheduling.busy_time;
