create schema records;

-- Entries of medical files. A correction is a row of its own: the current version of an entry has no replaced_at.
create table records.item (
  id uuid primary key,
  -- The first version of the entry: the same for all of them.
  root_id uuid not null references records.item (id) on delete cascade,
  owner_id uuid not null references identity.user_account (id) on delete cascade,
  -- Who wrote it; null for the owner.
  specialist_id bigint references specialists.specialist (id),
  kind text not null check (length(kind) between 1 and 40),
  category text not null check (length(category) between 1 and 40),
  on_day date not null,
  -- Title, text and what else there is to say, sealed by the owner's key.
  body bytea not null,
  version integer not null check (version >= 1),
  is_hidden boolean not null,
  created_at timestamptz not null,
  replaced_at timestamptz,
  unique (root_id, version)
);
create index item_timeline_idx on records.item (owner_id, on_day desc, id desc) where replaced_at is null;
create index item_specialist_idx on records.item (specialist_id) where specialist_id is not null;

-- Files of entries, of all versions of one. Nobody reads one before somebody has looked into it for harmful content.
create table records.file (
  id uuid primary key,
  owner_id uuid not null references identity.user_account (id) on delete cascade,
  -- Null while it is no entry's yet.
  root_id uuid references records.item (id) on delete cascade,
  position integer not null check (position >= 0),
  -- Null once it was found to be harmful: nothing of it is kept.
  file_key text,
  name bytea not null,
  type text not null check (length(type) between 1 and 100),
  bytes integer not null check (bytes >= 0),
  state text not null check (state in ('waiting', 'ready', 'harmful')),
  -- When it is to be looked into again, of one that waits.
  look_at timestamptz,
  looks integer not null default 0,
  created_at timestamptz not null,
  check ((file_key is null) = (state = 'harmful')),
  check ((look_at is null) = (state <> 'waiting'))
);
create index file_root_idx on records.file (root_id, position) where root_id is not null;
create index file_owner_idx on records.file (owner_id);
create index file_look_idx on records.file (look_at) where look_at is not null;
create index file_unclaimed_idx on records.file (created_at) where root_id is null;

-- What somebody lets a specialist read: entries one by one, a category, or a period.
create table records.share (
  id uuid primary key,
  owner_id uuid not null references identity.user_account (id) on delete cascade,
  specialist_id bigint not null references specialists.specialist (id) on delete cascade,
  category text check (length(category) between 1 and 40),
  from_day date,
  to_day date,
  until_at timestamptz not null,
  can_download boolean not null,
  created_at timestamptz not null,
  check ((from_day is null) = (to_day is null)),
  check (category is null or from_day is null),
  check (from_day <= to_day)
);
create index share_owner_idx on records.share (owner_id, specialist_id);
create index share_specialist_idx on records.share (specialist_id);

create table records.share_item (
  share_id uuid not null references records.share (id) on delete cascade,
  root_id uuid not null references records.item (id) on delete cascade,
  primary key (share_id, root_id)
);
create index share_item_root_idx on records.share_item (root_id);
