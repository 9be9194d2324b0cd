-- Sessions that are booked, held and paid together, weekly or fortnightly on the clock of their specialist. A series has the id of
-- the order that pays it; each of its sessions is an appointment with an order of its own, which that one covers.
create table booking.series (
  id uuid primary key,
  client_id uuid not null references identity.user_account (id),
  specialist_id bigint not null references specialists.specialist (id),
  rhythm text not null check (rhythm in ('weekly', 'fortnightly')),
  -- How many were booked, whatever became of them since.
  sessions integer not null check (sessions between 2 and 12),
  request_key text check (length(request_key) between 1 and 200),
  created_at timestamptz not null,
  unique (id, client_id, specialist_id),
  unique (client_id, request_key)
);
create index series_specialist_idx on booking.series (specialist_id);

alter table booking.appointment
  add column series_id uuid,
  add column series_number integer;
alter table booking.appointment
  add constraint appointment_series_number_check
    check ((series_id is null) = (series_number is null) and series_number between 1 and 12) not valid,
  -- The sessions of a series are of its client and its specialist.
  add constraint appointment_series_fkey foreign key (series_id, client_id, specialist_id)
    references booking.series (id, client_id, specialist_id) not valid;
