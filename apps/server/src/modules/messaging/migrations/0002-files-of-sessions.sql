-- Files that were sent in the room of a session of two are the session's as well, on the pages of both.
alter table messaging.attachment add column appointment_uuid uuid references booking.appointment (uuid);
create index attachment_appointment_idx on messaging.attachment (appointment_uuid, created_at, position)
  where appointment_uuid is not null;
