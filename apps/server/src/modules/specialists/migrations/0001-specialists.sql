create schema specialists;

create table specialists.specialist (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default uuidv7(),
  user_id uuid not null unique references identity.user_account (id),
  url text not null unique check (url ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(url) <= 120),
  status text not null default 'draft'
    check (status in ('draft', 'submitted', 'changesRequested', 'active', 'suspended', 'closed')),
  suspended_comment text,
  title text,
  first_name text not null,
  last_name text not null,
  gender text not null check (gender in ('female', 'male', 'other')),
  photo text,
  domain_code text not null references catalog.domain (code),
  country_code text not null references catalog.country (code),
  city text,
  office_address text,
  latitude double precision,
  longitude double precision,
  time_zone text not null,
  practising_since integer check (practising_since between 1930 and 2100),
  licence_number text,
  licence_issuer text,
  licence_checked_year integer,
  premium boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((licence_number is null) = (licence_issuer is null))
);
create index specialist_domain_idx on specialists.specialist (domain_code);

-- What they say of themselves, by language. The first by position stands where a reader's language is missing.
create table specialists.profile_text (
  specialist_id bigint not null references specialists.specialist (id) on delete cascade,
  language text not null,
  position integer not null,
  heading text not null,
  description text[] not null,
  approach text[] not null default '{}',
  primary key (specialist_id, language)
);

create table specialists.specialist_speciality (
  specialist_id bigint not null references specialists.specialist (id) on delete cascade,
  code text not null references catalog.speciality (code),
  position integer not null,
  primary key (specialist_id, code)
);
create table specialists.specialist_concern (
  specialist_id bigint not null references specialists.specialist (id) on delete cascade,
  code text not null references catalog.concern (code),
  position integer not null,
  primary key (specialist_id, code)
);
create table specialists.specialist_therapy (
  specialist_id bigint not null references specialists.specialist (id) on delete cascade,
  code text not null references catalog.therapy_type (code),
  position integer not null,
  primary key (specialist_id, code)
);
create table specialists.specialist_language (
  specialist_id bigint not null references specialists.specialist (id) on delete cascade,
  code text not null references catalog.spoken_language (code),
  position integer not null,
  primary key (specialist_id, code)
);

create table specialists.education (
  id bigint generated always as identity primary key,
  specialist_id bigint not null references specialists.specialist (id) on delete cascade,
  title text not null,
  institution text not null,
  from_year integer,
  to_year integer,
  check (from_year <= to_year)
);
create index education_specialist_idx on specialists.education (specialist_id);

create table specialists.membership (
  id bigint generated always as identity primary key,
  specialist_id bigint not null references specialists.specialist (id) on delete cascade,
  name text not null
);
create index membership_specialist_idx on specialists.membership (specialist_id);

-- What a specialist sells. A price that changes never changes what was offered or booked: offers and orders carry their own.
create table specialists.offer (
  id uuid primary key default uuidv7(),
  specialist_id bigint not null references specialists.specialist (id) on delete cascade,
  session_type_code text not null references catalog.session_type (code),
  place text not null check (place in ('online', 'office')),
  minutes integer not null check (minutes between 10 and 240),
  first_meeting_discount integer not null default 0 check (first_meeting_discount between 0 and 100),
  position integer not null,
  active boolean not null default true
);
create index offer_specialist_idx on specialists.offer (specialist_id, position) where active;

create table specialists.offer_price (
  offer_id uuid not null references specialists.offer (id) on delete cascade,
  currency text not null check (currency in ('RON', 'EUR', 'GBP', 'USD')),
  amount integer not null check (amount between 0 and 100000000),
  primary key (offer_id, currency)
);

create table specialists.paid_chat_product (
  id uuid primary key default uuidv7(),
  specialist_id bigint not null references specialists.specialist (id) on delete cascade,
  type text not null,
  names jsonb not null,
  currency text not null check (currency in ('RON', 'EUR', 'GBP', 'USD')),
  amount integer not null check (amount >= 0),
  active boolean not null default true
);
create index paid_chat_specialist_idx on specialists.paid_chat_product (specialist_id);

create table specialists.video (
  id bigint generated always as identity primary key,
  specialist_id bigint not null references specialists.specialist (id) on delete cascade,
  url text not null,
  title text not null,
  position integer not null
);
create index video_specialist_idx on specialists.video (specialist_id, position);

create table specialists.post (
  id bigint generated always as identity primary key,
  specialist_id bigint not null references specialists.specialist (id) on delete cascade,
  language text not null,
  title text not null,
  slug text not null,
  category_slug text not null,
  category_name text not null,
  excerpt text not null,
  published_at timestamptz not null,
  unique (language, slug)
);
create index post_specialist_idx on specialists.post (specialist_id, language, published_at desc);

-- One row for each specialist who can be found: what searches filter, count and order by. Kept current by events;
-- `revision` grows with every change, so that each process's index in memory catches up by asking for what is newer.
create sequence specialists.directory_revision;
create table specialists.directory (
  specialist_id bigint primary key references specialists.specialist (id) on delete cascade,
  revision bigint not null default nextval('specialists.directory_revision'),
  listed boolean not null,
  full_name text not null,
  domain_code text not null,
  area_code text not null,
  specialities text[] not null,
  concerns text[] not null,
  therapy_types text[] not null,
  session_types text[] not null,
  languages text[] not null,
  gender text not null,
  city text,
  country_code text not null,
  prices jsonb not null,
  session_minutes integer not null,
  first_meeting_discount integer not null,
  premium boolean not null,
  texts text not null,
  stars_sum integer not null default 0,
  stars_count integer not null default 0,
  first_free timestamptz,
  first_evening timestamptz,
  first_weekend timestamptz
);
create unique index directory_revision_idx on specialists.directory (revision);
create index directory_first_free_idx on specialists.directory (first_free) where listed;
