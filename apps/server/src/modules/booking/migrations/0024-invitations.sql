-- Appointments that specialists make for their clients. The time is kept under `invitation:<id>` while it is open. Name
-- and address of somebody without an account are forgotten some time after it ended.
create table booking.invitation (
  id uuid primary key,
  specialist_id bigint not null references specialists.specialist (id),
  -- Who may accept it: known from the beginning, or else the first who holds it.
  client_id uuid references identity.user_account (id),
  full_name text check (length(full_name) between 2 and 100),
  email text check (email = lower(email)),
  language text not null,
  product_id uuid not null references specialists.offer (id),
  session_type_code text not null references catalog.session_type (code),
  place text not null check (place in ('online', 'office')),
  start_at timestamptz not null,
  end_at timestamptz not null check (end_at > start_at),
  currency text not null check (currency in ('RON', 'EUR', 'GBP', 'USD')),
  price bigint not null check (price >= 0),
  full_price bigint not null check (full_price >= price),
  policy jsonb not null check (policy ? 'fullUntilMinutes' and policy ? 'halfUntilMinutes'),
  status text not null check (status in ('open', 'accepted', 'declined', 'withdrawn', 'expired')),
  created_at timestamptz not null,
  sent_at timestamptz not null,
  letters integer not null default 1 check (letters between 1 and 5),
  expires_at timestamptz not null check (expires_at <= start_at),
  ended_at timestamptz,
  check ((status = 'open') = (ended_at is null)),
  check (client_id is not null or email is not null or status <> 'open')
);
create index invitation_specialist_idx on booking.invitation (specialist_id, created_at desc);
create index invitation_client_idx on booking.invitation (client_id, start_at);
create index invitation_due_idx on booking.invitation (expires_at) where status = 'open';
create index invitation_email_idx on booking.invitation (email);
create index invitation_forget_idx on booking.invitation (ended_at) where email is not null;

-- One invitation makes one appointment at a time.
alter table booking.appointment add column invitation_id uuid references booking.invitation (id);
create unique index appointment_invitation_idx on booking.appointment (invitation_id)
  where status in ('held', 'pendingPayment', 'confirmed', 'inProgress', 'completed');
