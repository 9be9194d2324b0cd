-- What specialists set for their conversations. By account, as it goes with it; words are sealed by the key of that account.
create table messaging.office (
  user_id uuid primary key references identity.user_account (id) on delete cascade,
  -- Of every week, on the clock of the practice: [{weekday, start, end}], in minutes since midnight.
  weekly jsonb not null check (jsonb_typeof(weekly) = 'array'),
  updated_at timestamptz not null
);

create table messaging.away_period (
  id uuid primary key,
  user_id uuid not null references identity.user_account (id) on delete cascade,
  first_day date not null,
  last_day date not null,
  note bytea not null,
  created_at timestamptz not null,
  check (first_day <= last_day)
);
create index away_period_user_idx on messaging.away_period (user_id, last_day);

create table messaging.quick_reply (
  id uuid primary key,
  user_id uuid not null references identity.user_account (id) on delete cascade,
  language text not null check (language in ('bg', 'de', 'el', 'en', 'es', 'fr', 'hr', 'pl', 'ro', 'uk')),
  title bytea not null,
  body bytea not null,
  created_at timestamptz not null
);
create index quick_reply_user_idx on messaging.quick_reply (user_id, created_at, id);

-- Of which days away a conversation's client was told: once, however much they write.
alter table messaging.conversation add column away_told uuid;
-- Of an automatic note: until when the specialist is away.
alter table messaging.message add column away_until date;
