create schema journal;

-- Who agreed that a journal of theirs may be kept, and when.
create table journal.agreement (
  user_id uuid primary key references identity.user_account (id) on delete cascade,
  agreed_at timestamptz not null
);

-- Something that a specialist asks a client to write about.
create table journal.homework (
  id uuid primary key,
  user_id uuid not null references identity.user_account (id) on delete cascade,
  specialist_id bigint not null references specialists.specialist (id) on delete cascade,
  -- What is asked, sealed by the client's key.
  body bytea not null,
  until_day date not null,
  asked_at timestamptz not null
);
create index homework_user_idx on journal.homework (user_id, asked_at desc);
create index homework_specialist_idx on journal.homework (specialist_id, user_id);

create table journal.entry (
  -- Made by whoever writes, so that what is sent twice is kept once.
  id uuid primary key,
  user_id uuid not null references identity.user_account (id) on delete cascade,
  kind text not null check (kind in ('MOMENT', 'DAY')),
  at timestamptz not null,
  zone text not null check (length(zone) between 1 and 64),
  -- The day in the writer's zone when it was written: it stays, wherever they travel.
  local_day date not null,
  version integer not null default 1 check (version >= 1),
  -- All that it says, sealed by the owner's key.
  content bytea not null,
  homework_id uuid references journal.homework (id) on delete set null,
  created_at timestamptz not null,
  edited_at timestamptz
);
create index entry_user_idx on journal.entry (user_id, local_day, at);
create unique index entry_day_idx on journal.entry (user_id, local_day) where kind = 'DAY';
create index entry_homework_idx on journal.entry (homework_id) where homework_id is not null;

-- Days of a journal that its owner lets a specialist read, until an instant.
create table journal.share (
  id uuid primary key,
  user_id uuid not null references identity.user_account (id) on delete cascade,
  specialist_id bigint not null references specialists.specialist (id) on delete cascade,
  from_day date not null,
  to_day date not null,
  until_at timestamptz not null,
  shared_at timestamptz not null,
  check (from_day <= to_day)
);
create index share_user_idx on journal.share (user_id, until_at);
create index share_specialist_idx on journal.share (specialist_id, user_id);
