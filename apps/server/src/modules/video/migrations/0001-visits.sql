-- Who was in the room of an appointment, and from when to when the server saw them: one row for each page that was opened.
-- Pages are told apart, not devices: no address, no browser and no word of what was said is kept.
create table video.visit (
  -- The page's own name for itself.
  id uuid primary key,
  appointment_uuid uuid not null,
  user_id uuid not null references identity.user_account (id) on delete cascade,
  side text not null check (side in ('client', 'provider')),
  joined_at timestamptz not null,
  -- None while they wait to be let in.
  admitted_at timestamptz,
  seen_at timestamptz not null,
  left_at timestamptz,
  check (admitted_at is null or admitted_at >= joined_at),
  check (seen_at >= joined_at)
);
create index visit_room_idx on video.visit (appointment_uuid, seen_at) where left_at is null;
create index visit_user_idx on video.visit (user_id);
