create schema identity;

create table identity.user_account (
  id uuid primary key default uuidv7(),
  number bigint generated always as identity unique,
  name text not null,
  first_name text not null check (length(first_name) between 1 and 60),
  last_name text not null check (length(last_name) between 1 and 60),
  email text not null unique check (email = lower(email) and length(email) <= 254),
  email_verified boolean not null default false,
  image text,
  language text not null default 'en' check (language ~ '^[a-z]{2}$'),
  time_zone text not null default 'Europe/Bucharest',
  phone_country_code text check (phone_country_code ~ '^\+[1-9][0-9]{0,3}$'),
  phone text check (length(phone) between 5 and 20),
  is_admin boolean not null default false,
  is_provider boolean not null default false,
  is_corporate_admin boolean not null default false,
  is_hr_admin boolean not null default false,
  client_needs_onboarding boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((phone is null) = (phone_country_code is null))
);

create table identity.session (
  id uuid primary key default uuidv7(),
  user_id uuid not null references identity.user_account (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index session_user_idx on identity.session (user_id);

-- How a user proves who they are: a password here, other providers later.
create table identity.credential (
  id uuid primary key default uuidv7(),
  user_id uuid not null references identity.user_account (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index credential_user_idx on identity.credential (user_id);

create table identity.verification (
  id uuid primary key default uuidv7(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verification_identifier_idx on identity.verification (identifier);

-- The ledger of consents: one row for each version of a term that a user accepted. Rows are only added.
create table identity.consent (
  id bigint generated always as identity primary key,
  user_id uuid not null references identity.user_account (id) on delete cascade,
  code text not null,
  version integer not null check (version > 0),
  language text not null,
  accepted_at timestamptz not null,
  unique (user_id, code, version)
);
