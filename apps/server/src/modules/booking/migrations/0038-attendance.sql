-- What came of a session by video, by who was in its room as the server saw it: one row for each, written once the room has
-- closed. Words are sealed by the client's key.
create table booking.attendance (
  appointment_id bigint primary key references booking.appointment (id),
  outcome text not null check (outcome in ('completed', 'noShowClient', 'noShowProvider', 'technical')),
  together_ms integer not null check (together_ms >= 0),
  missed_by_specialist_ms integer not null check (missed_by_specialist_ms >= 0),
  missed_by_client_ms integer not null check (missed_by_client_ms >= 0),
  added_ms integer not null check (added_ms >= 0),
  fair_minutes smallint not null check (fair_minutes >= 0),
  claimable boolean not null,
  -- What goes back by that, unless somebody objects.
  amount bigint not null check (amount >= 0),
  currency text not null check (currency in ('RON', 'EUR', 'GBP', 'USD')),
  -- Who was there from when to when; forgotten after ninety days.
  client_times jsonb,
  specialist_times jsonb,
  -- 'proposed': something is to follow from it. 'contested': somebody objected, and an admin decides.
  state text not null check (state in ('proposed', 'contested', 'settled')),
  noted_at timestamptz not null,
  object_until timestamptz not null,
  -- When it is settled if nobody objects.
  due_at timestamptz,
  client_said bytea,
  specialist_said bytea,
  settled_at timestamptz,
  -- 'rule': nobody objected. 'people': what was said of the session itself decided it.
  settled_by text check (settled_by in ('rule', 'people', 'admin')),
  reason bytea,
  given_back bigint check (given_back between 0 and amount),
  check ((state = 'settled') = (settled_at is not null)),
  check ((settled_at is null) = (settled_by is null)),
  check ((settled_at is null) = (given_back is null)),
  check ((state = 'proposed') = (due_at is not null))
);
create index attendance_due_idx on booking.attendance (due_at) where state = 'proposed';
create index attendance_contested_idx on booking.attendance (appointment_id) where state = 'contested';
create index attendance_times_idx on booking.attendance (noted_at)
  where client_times is not null or specialist_times is not null;
create index appointment_ended_online_idx on booking.appointment (end_at)
  where place = 'online' and status in ('completed', 'noShowClient', 'noShowProvider');
