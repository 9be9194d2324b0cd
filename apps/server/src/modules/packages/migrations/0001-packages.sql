-- What specialists offer: so many sessions of one kind for one price, to be held within months.
create table packages.offer (
  id uuid primary key,
  specialist_id bigint not null references specialists.specialist (id),
  product_id uuid not null references specialists.offer (id),
  sessions smallint not null check (sessions between 2 and 50),
  months smallint not null check (months between 1 and 24),
  on_sale boolean not null,
  position smallint not null check (position >= 0)
);
create index offer_specialist_idx on packages.offer (specialist_id, position);

create table packages.offer_price (
  offer_id uuid not null references packages.offer (id) on delete cascade,
  currency text not null check (currency in ('RON', 'EUR', 'GBP', 'USD')),
  amount bigint not null check (amount > 0),
  primary key (offer_id, currency)
);

-- What was sold, with all that was agreed on: a change of the offer changes nothing here.
create table packages.purchase (
  id uuid primary key,
  offer_id uuid not null,
  client_id uuid not null references identity.user_account (id),
  specialist_id bigint not null references specialists.specialist (id),
  session_type_code text not null references catalog.session_type (code),
  place text not null check (place in ('online', 'office')),
  minutes integer not null check (minutes between 10 and 240),
  sessions smallint not null check (sessions between 2 and 50),
  months smallint not null check (months between 1 and 24),
  currency text not null check (currency in ('RON', 'EUR', 'GBP', 'USD')),
  price bigint not null check (price > 0),
  order_id uuid not null unique references payments.customer_order (id),
  state text not null check (state in ('ordered', 'lost', 'active', 'expired', 'refunded')),
  created_at timestamptz not null,
  bought_at timestamptz,
  expires_at timestamptz,
  -- When the client was told that it ends soon.
  noticed_at timestamptz,
  ended_at timestamptz,
  unique (id, sessions),
  check ((state in ('ordered', 'lost')) = (bought_at is null)),
  check ((bought_at is null) = (expires_at is null)),
  check ((state in ('expired', 'refunded')) = (ended_at is not null))
);
create unique index purchase_ordered_idx on packages.purchase (client_id, offer_id) where state = 'ordered';
create index purchase_client_idx on packages.purchase (client_id, created_at desc);
create index purchase_specialist_idx on packages.purchase (specialist_id, created_at desc);
create index purchase_ending_idx on packages.purchase (expires_at) where state = 'active';

-- A session of a package that an appointment took. A number that came back can be taken again.
create table packages.session (
  id bigint generated always as identity primary key,
  purchase_id uuid not null,
  sessions smallint not null,
  number smallint not null check (number between 1 and sessions),
  appointment_uuid uuid not null unique,
  state text not null check (state in ('booked', 'used', 'returned')),
  start_at timestamptz not null,
  -- Whether its money is where it belongs: with the specialist when it was used, with the client or the package when not.
  settled boolean not null default false,
  foreign key (purchase_id, sessions) references packages.purchase (id, sessions),
  check (not settled or state <> 'booked')
);
create unique index session_one_idx on packages.session (purchase_id, number) where state <> 'returned';
create index session_unsettled_idx on packages.session (id) where state <> 'booked' and not settled;

-- Gives the session of an appointment back to its package, which lasts at least until `keep_until` then. One of a
-- package that has ended stays unsettled: its share goes back to the client.
create function packages.give_back(appointment uuid, keep_until timestamptz) returns void language plpgsql as $$
declare
  whole packages.purchase;
begin
  select p.* into whole from packages.purchase p join packages.session s on s.purchase_id = p.id
    where s.appointment_uuid = appointment and s.state = 'booked' for update of p;
  if not found then return; end if;
  update packages.session set state = 'returned', settled = (whole.state = 'active')
    where appointment_uuid = appointment and state = 'booked';
  update packages.purchase set expires_at = keep_until
    where id = whole.id and state = 'active' and expires_at < keep_until;
end $$;
