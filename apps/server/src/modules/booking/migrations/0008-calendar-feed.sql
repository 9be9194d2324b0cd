-- The secret address under which a specialist's own calendar program reads their sessions. Only its hash is kept.
create table booking.calendar_feed (
  specialist_id bigint primary key references specialists.specialist (id) on delete cascade,
  token_hash bytea not null unique,
  -- Whether it names the clients; without that it says no more than that there is an appointment.
  shows_names boolean not null default false,
  created_at timestamptz not null,
  read_at timestamptz
);
