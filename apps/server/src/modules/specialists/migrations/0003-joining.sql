-- `version` counts every change of a profile, by whomever: a decision names the one that it was made on.
alter table specialists.specialist
  add column version integer not null default 1,
  add column wizard_progress integer not null default 0 check (wizard_progress between 0 and 100),
  add column submitted_at timestamptz,
  -- Since when changes of a profile that clients see wait until somebody has checked them.
  add column waiting_since timestamptz;
update specialists.specialist set wizard_progress = 100 where status <> 'draft';

-- The queue, in the order in which they came.
create index specialist_waiting_idx on specialists.specialist ((coalesce(submitted_at, waiting_since)), id)
  where status = 'submitted' or waiting_since is not null;
create index specialist_newest_idx on specialists.specialist (created_at desc, id desc);

-- What was filled in, as it was typed. A tab without a row stands as the public tables say. Billing is sealed.
create table specialists.wizard_tab (
  specialist_id bigint not null references specialists.specialist (id) on delete cascade,
  tab text not null,
  revision integer not null,
  data jsonb,
  sealed bytea,
  -- Something of it is not public yet and waits until somebody has checked it.
  waiting boolean not null default false,
  saved_at timestamptz not null,
  saved_by uuid not null references identity.user_account (id),
  primary key (specialist_id, tab),
  check ((data is null) <> (sealed is null))
);

-- Who moved the profile where, and what they said. Approving changes of an active profile is a step from active to active.
create table specialists.status_step (
  id bigint generated always as identity primary key,
  specialist_id bigint not null references specialists.specialist (id) on delete cascade,
  from_status text not null,
  to_status text not null,
  at timestamptz not null,
  by_user uuid not null references identity.user_account (id),
  by_admin boolean not null,
  comment text
);
create index status_step_specialist_idx on specialists.status_step (specialist_id, id desc);

-- What was asked to be changed. Settled when the profile is handed in again or approved.
create table specialists.field_comment (
  id bigint generated always as identity primary key,
  specialist_id bigint not null references specialists.specialist (id) on delete cascade,
  tab text not null,
  field text not null,
  comment text not null,
  at timestamptz not null,
  by_user uuid not null references identity.user_account (id),
  settled_at timestamptz
);
create index field_comment_open_idx on specialists.field_comment (specialist_id) where settled_at is null;

-- The tabs as they were approved last, but for what is sealed.
create table specialists.approval (
  specialist_id bigint primary key references specialists.specialist (id) on delete cascade,
  at timestamptz not null,
  by_user uuid not null references identity.user_account (id),
  tabs jsonb not null
);

-- Files that prove something, sealed where they lie.
create table specialists.document (
  id uuid primary key,
  specialist_id bigint not null references specialists.specialist (id) on delete cascade,
  kind text not null check (kind in ('identity', 'degree', 'licence', 'insurance', 'other')),
  name text not null,
  type text not null,
  bytes integer not null,
  file_key text not null,
  uploaded_at timestamptz not null
);
create index document_specialist_idx on specialists.document (specialist_id, uploaded_at);
