-- How often an address called within a minute, by limit, for all processes together. Not logged: after a crash everybody
-- begins anew. Addresses are kept as keyed hashes only.
create unlogged table platform.call_count (
  key bytea primary key check (length(key) = 32),
  calls integer not null check (calls > 0),
  ends_at timestamptz not null
) with (fillfactor = 50);
create index call_count_ends_idx on platform.call_count (ends_at);
