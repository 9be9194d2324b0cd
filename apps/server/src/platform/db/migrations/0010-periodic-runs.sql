-- How each kind of periodic work went last: one row a name, written when a run begins and when it ends. Without an outcome
-- a run is under way; once nobody holds its lease, it was broken off.
create table platform.periodic_run (
  name text primary key check (length(name) between 1 and 100),
  -- The run that began last. What one before it has to say later is no longer noted.
  run_id uuid not null,
  started_at timestamptz not null,
  outcome text check (outcome in ('succeeded', 'failed', 'brokenOff')),
  -- Of the last run that ended by itself.
  took_ms bigint check (took_ms >= 0),
  -- What the last failure was: its kind and message, without anything that somebody wrote.
  error text check (length(error) <= 500),
  -- Runs in a row that failed or were broken off.
  failures integer not null default 0 check (failures >= 0),
  succeeded_at timestamptz
) with (fillfactor = 50);
