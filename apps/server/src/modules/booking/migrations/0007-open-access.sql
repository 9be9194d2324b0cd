-- Clients who let a specialist go on reading what they left for sessions, after these have ended.
create table booking.kept_access (
  client_id uuid not null references identity.user_account (id) on delete cascade,
  specialist_id bigint not null references specialists.specialist (id) on delete cascade,
  granted_at timestamptz not null,
  primary key (client_id, specialist_id)
);
create index kept_access_specialist_idx on booking.kept_access (specialist_id);
-- The sessions of two people.
create index appointment_pair_idx on booking.appointment (specialist_id, client_id, start_at desc);
