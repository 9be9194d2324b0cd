-- When each client last looked at the list of their appointments: what was confirmed since then is new to them.
create table booking.appointments_seen (
  client_id uuid primary key,
  seen_at timestamptz not null
);
