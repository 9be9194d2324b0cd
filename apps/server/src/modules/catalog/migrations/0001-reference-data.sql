create schema catalog;

-- Names stand by language as JSON: {"en": "...", "ro": "..."}. The rows come from the content package at start.
create table catalog.domain_area (
  code text primary key,
  position integer not null,
  plant text not null,
  names jsonb not null,
  descriptions jsonb not null
);

create table catalog.domain (
  code text primary key,
  id integer not null unique,
  area_code text not null references catalog.domain_area (code),
  names jsonb not null
);
create index domain_area_idx on catalog.domain (area_code);

create table catalog.speciality (
  code text primary key,
  id integer not null unique,
  domain_code text not null references catalog.domain (code),
  names jsonb not null,
  -- The form that a woman uses for herself.
  female_names jsonb not null
);
create index speciality_domain_idx on catalog.speciality (domain_code);

-- What people come with: anxiety, sleep, divorce. Synonyms are what they type for it, in every language.
create table catalog.concern (
  code text primary key,
  position integer not null,
  area_code text not null references catalog.domain_area (code),
  names jsonb not null,
  synonyms jsonb not null
);
create index concern_area_idx on catalog.concern (area_code);

create table catalog.therapy_type (
  code text primary key,
  position integer not null,
  names jsonb not null,
  descriptions jsonb not null
);

create table catalog.session_type (
  code text primary key,
  position integer not null,
  place text not null check (place in ('online', 'phone', 'office')),
  max_people integer not null check (max_people > 0),
  names jsonb not null
);

create table catalog.spoken_language (code text primary key);

create table catalog.continent (
  code text primary key,
  names jsonb not null
);

create table catalog.country (
  code text primary key,
  continent_code text not null references catalog.continent (code),
  phone_prefix text not null
);
create index country_continent_idx on catalog.country (continent_code);

create table catalog.county (
  code text primary key,
  country_code text not null references catalog.country (code),
  name text not null
);
create index county_country_idx on catalog.county (country_code);

create table catalog.city (
  code text primary key,
  county_code text not null references catalog.county (code),
  name text not null,
  latitude double precision not null,
  longitude double precision not null,
  population integer not null
);
create index city_county_idx on catalog.city (county_code, population desc);
