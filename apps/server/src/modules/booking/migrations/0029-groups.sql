-- Sessions for several, who book a seat each. The time of the specialist is taken once, under `group:<id>`; each seat is
-- an appointment that takes the time of its client alone. What a group is called and says is for everybody to read.
create table booking.group_session (
  id uuid primary key,
  specialist_id bigint not null references specialists.specialist (id),
  session_type_code text not null references catalog.session_type (code),
  place text not null check (place in ('online', 'office')),
  -- By language: {"en": {"title": "…", "description": "…"}}.
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  start_at timestamptz not null,
  end_at timestamptz not null check (end_at > start_at),
  capacity integer not null check (capacity between 2 and 50),
  -- The seats that are booked or held. The last guard against selling one twice: whoever counts it up has locked the row.
  taken integer not null default 0,
  currency text not null check (currency in ('RON', 'EUR', 'GBP', 'USD')),
  price bigint not null check (price >= 0),
  policy jsonb not null check (policy ? 'fullUntilMinutes' and policy ? 'halfUntilMinutes'),
  office_address text check (length(office_address) <= 200),
  status text not null check (status in ('open', 'closed', 'cancelled')),
  created_at timestamptz not null,
  cancelled_at timestamptz,
  check ((cancelled_at is not null) = (status = 'cancelled')),
  constraint group_session_seats_check check (taken between 0 and capacity)
);
create index group_session_specialist_idx on booking.group_session (specialist_id, start_at);

alter table booking.appointment
  add column group_id uuid references booking.group_session (id),
  alter column product_id drop not null,
  add constraint appointment_sold_check check ((product_id is null) = (group_id is not null));
create index appointment_group_idx on booking.appointment (group_id, id) where group_id is not null;

-- Whether an appointment in this state has its seat.
create function booking.has_seat(status text) returns boolean language sql immutable as $$
  select status in ('held', 'pendingPayment', 'confirmed', 'rescheduled', 'inProgress', 'completed', 'noShowClient',
    'noShowProvider')
$$;
create function booking.count_seat() returns trigger language plpgsql as $$
declare
  seats integer := booking.has_seat(new.status)::int;
begin
  if tg_op = 'UPDATE' then
    seats := seats - booking.has_seat(old.status)::int;
  end if;
  if seats <> 0 then
    update booking.group_session set taken = taken + seats where id = new.group_id;
  end if;
  return null;
end $$;
create trigger appointment_seat_taken after insert on booking.appointment
  for each row when (new.group_id is not null) execute function booking.count_seat();
create trigger appointment_seat_changed after update of status on booking.appointment
  for each row when (new.group_id is not null and old.status is distinct from new.status)
  execute function booking.count_seat();
