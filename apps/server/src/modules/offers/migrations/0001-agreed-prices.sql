-- What a session costs one client, or whoever works at a company, by agreement with the specialist.
create table offers.agreed_price (
  id bigint generated always as identity primary key,
  specialist_id bigint not null references specialists.specialist (id) on delete cascade,
  product_id uuid not null references specialists.offer (id) on delete cascade,
  client_id uuid references identity.user_account (id) on delete cascade,
  company_id bigint references partners.organisation (id) on delete cascade,
  currency text not null check (currency in ('RON', 'EUR', 'GBP', 'USD')),
  amount integer not null check (amount between 0 and 100000000),
  agreed_at timestamptz not null,
  check ((client_id is null) <> (company_id is null)),
  unique nulls not distinct (product_id, client_id, company_id, currency)
);
create index agreed_price_client_idx on offers.agreed_price (client_id, specialist_id) where client_id is not null;
create index agreed_price_company_idx on offers.agreed_price (company_id, specialist_id) where company_id is not null;
create index agreed_price_specialist_idx on offers.agreed_price (specialist_id);
