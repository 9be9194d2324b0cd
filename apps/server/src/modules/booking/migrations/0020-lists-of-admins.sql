-- Which letters were written about an appointment, to whom and when; never what they say.
create table booking.letter (
  id bigint generated always as identity primary key,
  appointment_id bigint not null references booking.appointment (id),
  kind text not null check (kind ~ '^[a-zA-Z]{1,40}$'),
  side text not null check (side in ('client', 'provider')),
  at timestamptz not null
);
create index letter_appointment_idx on booking.letter (appointment_id, id);

-- Admins page through all appointments by when they begin, whatever they filter by.
create index appointment_start_idx on booking.appointment (start_at desc, id desc);
create index appointment_status_idx on booking.appointment (status, start_at desc, id desc);
create index appointment_type_idx on booking.appointment (session_type_code, start_at desc, id desc);
