create schema store;

-- Names and summaries by language as JSON. The rows come from the content package at start.
create table store.product (
  uuid uuid primary key,
  code text not null unique,
  position integer not null,
  names jsonb not null,
  summaries jsonb not null,
  -- The line drawing that stands for it.
  picture text not null,
  domain_code text not null references catalog.domain (code),
  concern_code text references catalog.concern (code),
  amount integer not null check (amount >= 0),
  currency text not null check (currency in ('RON', 'EUR', 'GBP', 'USD'))
);
create index product_domain_idx on store.product (domain_code);

-- Rows of products on public pages.
create table store.slider (
  name text not null check (name in ('psychoEmotional', 'medical')),
  position integer not null,
  product uuid not null references store.product (uuid),
  primary key (name, position)
);
