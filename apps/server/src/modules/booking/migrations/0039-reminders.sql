-- For which beginning people were reminded, a day and an hour ahead, or for which it was found that they need not be. A
-- session that moves has another beginning, and is due anew.
alter table booking.appointment
  add column day_reminded_for timestamptz,
  add column hour_reminded_for timestamptz;
create index appointment_day_reminder_idx on booking.appointment (start_at, id)
  where status = 'confirmed' and day_reminded_for is distinct from start_at;
create index appointment_hour_reminder_idx on booking.appointment (start_at, id)
  where status = 'confirmed' and hour_reminded_for is distinct from start_at;

-- The specialist of a group is reminded once, however many come.
alter table booking.group_session
  add column day_reminded_for timestamptz,
  add column hour_reminded_for timestamptz,
  -- Since when it has its time.
  add column timed_at timestamptz;
update booking.group_session set timed_at = created_at;
alter table booking.group_session alter column timed_at set not null;
create index group_session_day_reminder_idx on booking.group_session (start_at, id)
  where status <> 'cancelled' and day_reminded_for is distinct from start_at;
create index group_session_hour_reminder_idx on booking.group_session (start_at, id)
  where status <> 'cancelled' and hour_reminded_for is distinct from start_at;
