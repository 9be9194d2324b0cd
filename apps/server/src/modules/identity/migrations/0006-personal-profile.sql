-- What people tell of themselves beyond their account.
create table identity.personal_profile (
  user_id uuid primary key references identity.user_account (id) on delete cascade,
  -- Both are sealed under the key of their owner.
  cnp bytea,
  birth_date bytea,
  country_code text check (country_code ~ '^[A-Z]{2}$'),
  county_code text,
  county text not null default '' check (length(county) <= 80),
  city_code text,
  city text not null default '' check (length(city) <= 80),
  street text not null default '' check (length(street) <= 160),
  postal_code text not null default '' check (length(postal_code) <= 12),
  spoken_languages text[] not null default '{}',
  fingerprint_enabled boolean not null default false,
  appointment_emails boolean not null default true,
  appointment_texts boolean not null default false,
  onboarding_step text not null default 'contact' check (onboarding_step in ('contact', 'languages', 'news')),
  updated_at timestamptz not null,
  check (county_code is null or country_code is not null),
  check (city_code is null or county_code is not null)
);

alter table identity.user_account
  -- The number that its owner proved, E.164. Another number in the profile is not proved by it.
  add column validated_phone text check (validated_phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- When the present address for notifications was confirmed.
  add column notification_email_validated_at timestamptz;

-- The code that is on its way to a phone: the last one alone counts.
create table identity.phone_code (
  user_id uuid primary key references identity.user_account (id) on delete cascade,
  number text not null check (number ~ '^\+[1-9][0-9]{6,14}$'),
  code_hash bytea not null check (octet_length(code_hash) = 32),
  tries smallint not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);

-- Codes that were sent, so that nobody has many sent: by keyed hashes of account, number and caller's address.
create table identity.code_sent (
  key bytea not null check (octet_length(key) = 32),
  at timestamptz not null
);
create index code_sent_key_idx on identity.code_sent (key, at);
create index code_sent_at_idx on identity.code_sent (at);
