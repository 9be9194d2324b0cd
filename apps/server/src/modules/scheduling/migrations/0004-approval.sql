-- Whether the specialist confirms each booking before it stands.
alter table scheduling.schedule add column approves_bookings boolean not null default false;
