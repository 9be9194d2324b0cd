-- Confirmed addresses that an account had: for thirty days, whoever reads the one before is told where money goes.
create table identity.earlier_address (
  id bigint generated always as identity primary key,
  user_id uuid not null references identity.user_account (id),
  email text not null,
  until_at timestamptz not null
);
create index earlier_address_user_idx on identity.earlier_address (user_id);
create index earlier_address_until_idx on identity.earlier_address (until_at);
