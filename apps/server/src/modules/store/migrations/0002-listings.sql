-- The help store. The products of before stay for servers that still read them; nothing writes them any more.
create table store.category (
  code text primary key check (code ~ '^[A-Z0-9_]{2,60}$'),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  position smallint not null check (position >= 0),
  picture text not null check (picture in ('mind', 'family', 'body', 'food', 'work', 'money', 'home')),
  visible boolean not null default true,
  names jsonb not null,
  descriptions jsonb not null,
  version integer not null default 1
);

create table store.listing (
  uuid uuid primary key,
  id bigint generated always as identity unique,
  code text not null constraint listing_code_key unique check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(code) <= 80),
  category_code text not null references store.category (code),
  kind text not null check (kind in ('programme', 'package', 'session', 'testWithSession', 'workshop', 'paidChat')),
  status text not null check (status in ('draft', 'published', 'retired')),
  picture text not null check (picture in ('mind', 'family', 'body', 'food', 'work', 'money', 'home')),
  photo text,
  tags text[] not null default '{}' check (cardinality(tags) <= 10),
  position integer not null default 0 check (position >= 0),
  sessions smallint check (sessions between 2 and 50),
  months smallint check (months between 1 and 24),
  -- How many can be bought of each who holds it.
  capacity integer check (capacity between 1 and 10000),
  on_sale_until timestamptz,
  test_slug text,
  -- Seen by the people of the partners named in listing_partner alone.
  for_partners boolean not null default false,
  -- The specialist whose own product it is; null for one of the marketplace.
  owner_id bigint references specialists.specialist (id),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What follows from those who hold it, written by a sweep: whether it can be bought now, and why not.
  available boolean not null default false,
  blocker text check (blocker in ('nobodyHolds', 'noDates', 'soldOut', 'saleIsOver', 'hiddenCategory')),
  minutes smallint,
  place text check (place in ('online', 'office')),
  session_type_code text,
  next_start timestamptz,
  taken integer not null default 0 check (taken >= 0),
  places_left integer check (places_left >= 0),
  check ((kind in ('programme', 'package')) = (sessions is not null and months is not null)),
  check (capacity is null or kind in ('programme', 'package')),
  check (not available or (status = 'published' and blocker is null))
);
create index listing_category_idx on store.listing (category_code, id) where available;
create index listing_newest_idx on store.listing (id desc) where available;
create index listing_kind_idx on store.listing (kind, id) where available;
create index listing_start_idx on store.listing (next_start, id) where available;
create index listing_tags_idx on store.listing using gin (tags) where available;
create index listing_owner_idx on store.listing (owner_id, id desc) where owner_id is not null;

-- Every language has a row: where nothing was written in one, that of English or of the first stands in.
create table store.listing_text (
  listing uuid not null references store.listing (uuid) on delete cascade,
  language text not null check (language in ('bg', 'de', 'el', 'en', 'es', 'fr', 'hr', 'pl', 'ro', 'uk')),
  written_in text not null check (written_in in ('bg', 'de', 'el', 'en', 'es', 'fr', 'hr', 'pl', 'ro', 'uk')),
  title text not null check (length(title) between 1 and 90),
  summary text not null check (length(summary) between 1 and 240),
  detail jsonb not null,
  -- Small letters without accents, for the search.
  folded text not null,
  primary key (listing, language)
);
create index listing_text_title_idx on store.listing_text (language, title);

create table store.listing_price (
  listing uuid not null references store.listing (uuid) on delete cascade,
  currency text not null check (currency in ('RON', 'EUR', 'GBP', 'USD')),
  amount integer not null check (amount between 0 and 10000000),
  primary key (listing, currency)
);
create index listing_price_idx on store.listing_price (currency, amount);

create table store.listing_holder (
  listing uuid not null references store.listing (uuid) on delete cascade,
  specialist_id bigint not null references specialists.specialist (id),
  position smallint not null check (position >= 0),
  session_id uuid,
  paid_chat_id text,
  -- The offer of the module packages that is sold.
  package_id uuid unique,
  available boolean not null default false,
  primary key (listing, specialist_id),
  check (session_id is null or paid_chat_id is null)
);
create index listing_holder_specialist_idx on store.listing_holder (specialist_id);

create table store.listing_partner (
  listing uuid not null references store.listing (uuid) on delete cascade,
  partner_code text not null references partners.organisation (code),
  primary key (listing, partner_code)
);
create index listing_partner_code_idx on store.listing_partner (partner_code);

-- The groups that are the evenings of a workshop; one belongs to one workshop.
create table store.listing_date (
  group_id uuid primary key,
  listing uuid not null references store.listing (uuid) on delete cascade
);
create index listing_date_listing_idx on store.listing_date (listing);

-- Photos that were taken; what no product shows goes after a day.
create table store.photo (
  key text primary key,
  uploaded_by uuid not null,
  uploaded_at timestamptz not null
);
create index photo_uploaded_idx on store.photo (uploaded_at);
