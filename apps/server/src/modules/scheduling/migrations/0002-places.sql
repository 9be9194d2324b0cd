-- The offices of a specialist. A window's place_id is one of their ids, 'online', or null for wherever a session is.
create table scheduling.office (
  id uuid primary key,
  specialist_id bigint not null references scheduling.schedule (specialist_id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  address text not null check (length(address) between 3 and 200),
  position integer not null
);
create index office_specialist_idx on scheduling.office (specialist_id, position);
