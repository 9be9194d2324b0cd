-- One row a booking, from the moment its time is held. What a person typed about their health, and the names of
-- whom they book for, are sealed by the application before they come here.
create table booking.appointment (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  status text not null check (status in ('held', 'pendingPayment', 'confirmed', 'inProgress', 'completed', 'expired',
    'failed', 'rescheduled', 'cancelledByClient', 'cancelledByProvider', 'noShowClient', 'noShowProvider')),
  client_id uuid not null references identity.user_account (id),
  specialist_id bigint not null references specialists.specialist (id),
  product_id uuid not null references specialists.offer (id),
  session_type_code text not null references catalog.session_type (code),
  place text not null check (place in ('online', 'office')),
  minutes integer not null check (minutes between 10 and 240),
  start_at timestamptz not null,
  end_at timestamptz not null,
  currency text not null check (currency in ('RON', 'EUR', 'GBP', 'USD')),
  -- What the client pays, and what it was before the discount of a first meeting.
  price bigint not null check (price >= 0),
  full_price bigint not null,
  -- The cancellation rule in force when it was booked: {"fullUntilMinutes": 1440, "halfUntilMinutes": 120}.
  policy jsonb not null check (policy ? 'fullUntilMinutes' and policy ? 'halfUntilMinutes'),
  client_time_zone text not null,
  beneficiary bytea,
  note bytea,
  order_id uuid unique references payments.customer_order (id),
  hold_expires_at timestamptz,
  -- The idempotency key of the request that made it.
  request_key text,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  cancel_reason bytea,
  refunded bigint,
  check (end_at = start_at + minutes * interval '1 minute'),
  check (full_price >= price),
  check (refunded between 0 and price),
  check ((cancelled_at is not null) = (status in ('cancelledByClient', 'cancelledByProvider'))),
  check ((refunded is null) = (cancelled_at is null)),
  check (status not in ('held', 'pendingPayment') or hold_expires_at is not null),
  unique (client_id, request_key)
);
create index appointment_client_idx on booking.appointment (client_id, start_at desc);
create index appointment_specialist_idx on booking.appointment (specialist_id, start_at desc);
-- What the sweeps look for.
create index appointment_running_idx on booking.appointment (start_at) where status in ('confirmed', 'inProgress');
create index appointment_open_idx on booking.appointment (hold_expires_at)
  where status in ('held', 'pendingPayment');

-- Every step of every appointment. Rows are only added.
create table booking.status_change (
  id bigint generated always as identity primary key,
  appointment_id bigint not null references booking.appointment (id),
  from_status text,
  to_status text not null,
  reason text check (reason ~ '^[a-zA-Z]{1,40}$'),
  at timestamptz not null
);
create index status_change_appointment_idx on booking.status_change (appointment_id, id);

create function booking.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'history is only added to' using errcode = 'check_violation', constraint = 'history_is_append_only';
end $$;
create trigger status_change_append_only before update or delete on booking.status_change
  for each row execute function booking.refuse_change();

create table booking.accepted_term (
  appointment_id bigint not null references booking.appointment (id),
  code text not null,
  version integer not null check (version > 0),
  accepted_at timestamptz not null,
  primary key (appointment_id, code)
);

-- Files for the specialist. One that no appointment took is removed with its file.
create table booking.attachment (
  id uuid primary key,
  appointment_id bigint references booking.appointment (id),
  file_key text not null unique,
  name text not null check (length(name) between 1 and 99),
  type text not null,
  bytes integer not null check (bytes > 0),
  position integer not null,
  created_at timestamptz not null
);
create index attachment_appointment_idx on booking.attachment (appointment_id, position);
create index attachment_unclaimed_idx on booking.attachment (created_at) where appointment_id is null;

-- For whom a client books, besides themselves. Names are sealed.
create table booking.beneficiary (
  id uuid primary key,
  client_id uuid not null references identity.user_account (id) on delete cascade,
  person bytea not null,
  used_at timestamptz not null
);
create index beneficiary_client_idx on booking.beneficiary (client_id, used_at desc);
