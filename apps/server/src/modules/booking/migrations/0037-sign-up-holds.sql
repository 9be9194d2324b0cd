-- The one time that somebody holds who has signed up and whose code is awaited: there is no account yet. Its place in the
-- calendar is in scheduling; this says whose it is, and how many are held so.
create table booking.sign_up_hold (
  sign_up_id uuid primary key,
  -- Who typed the code; the time is theirs from then on.
  user_id uuid references identity.user_account (id) on delete cascade,
  specialist_id bigint not null references specialists.specialist (id) on delete cascade,
  start_at timestamptz not null,
  -- A keyed hash of the network that asked for it.
  network_hash bytea not null check (octet_length(network_hash) = 32),
  -- When the first time was held; a sign-up holds none for longer than an ordinary hold, however often its code is sent.
  began_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_up_hold_specialist_idx on booking.sign_up_hold (specialist_id, expires_at);
create index sign_up_hold_network_idx on booking.sign_up_hold (network_hash, expires_at);
create index sign_up_hold_user_idx on booking.sign_up_hold (user_id);
create index sign_up_hold_began_idx on booking.sign_up_hold (began_at);
