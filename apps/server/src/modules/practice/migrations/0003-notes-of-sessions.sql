-- A note may be about one session. It stays with the client's other notes.
alter table practice.note add column appointment_uuid uuid references booking.appointment (uuid);
create index note_appointment_idx on practice.note (appointment_uuid) where appointment_uuid is not null;
