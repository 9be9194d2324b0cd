-- Who takes part in a session beside its client, who books and pays it. Names and addresses are sealed by the client's
-- key. An address is found by a mark of it, so that whoever has an account under it sees what they are invited to.
create table booking.companion (
  id uuid primary key,
  appointment_id bigint not null references booking.appointment (id),
  -- The first, the second and so on, of as many as the kind of session was for when they were named. The last guard
  -- against one too many: a place is given once.
  position integer not null,
  places integer not null,
  status text not null check (status in ('invited', 'accepted', 'declined')),
  full_name bytea,
  email bytea,
  address_mark bytea,
  language text not null,
  -- Whose account answered. Who accepted with one has the time of the session in their calendar.
  user_id uuid references identity.user_account (id),
  created_at timestamptz not null,
  answered_at timestamptz,
  constraint companion_places_check check (position between 1 and places),
  constraint companion_place_key unique (appointment_id, position),
  check (status = 'invited' or answered_at is not null),
  check ((email is null) = (address_mark is null))
);
create index companion_user_idx on booking.companion (user_id) where user_id is not null;
create index companion_address_idx on booking.companion (address_mark) where address_mark is not null;

-- They get letters too.
alter table booking.letter drop constraint letter_side_check,
  add constraint letter_side_check check (side in ('client', 'provider', 'companion'));
