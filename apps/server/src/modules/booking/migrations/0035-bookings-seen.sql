-- Specialists look at the list of what is booked with them, as clients look at theirs: each has their own count.
alter table booking.appointments_seen rename column client_id to user_id;
alter table booking.appointments_seen add column side text not null default 'client'
  check (side in ('client', 'provider'));
alter table booking.appointments_seen alter column side drop default;
alter table booking.appointments_seen drop constraint appointments_seen_pkey, add primary key (user_id, side);
