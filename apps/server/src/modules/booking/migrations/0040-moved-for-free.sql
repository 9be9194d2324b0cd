-- Which appointments were moved for nothing because video did not work: once each. From when to when.
create table booking.free_move (
  appointment_id bigint primary key references booking.appointment (id),
  moved_at timestamptz not null,
  from_start timestamptz not null,
  to_start timestamptz not null
);
-- Of the time together, in how much of it the two reached each other (null where that was not noted); and whether they went on
-- by telephone.
alter table booking.attendance
  add column confirmed_ms integer check (confirmed_ms >= 0),
  add column by_phone_at timestamptz;
