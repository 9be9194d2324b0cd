-- Up to which message something was fetched by a device of whoever got it. What was read was fetched as well.
alter table messaging.participant add column delivered_number integer not null default 0;

-- What somebody does not hide from those with whom they have a conversation. Who chose nothing hides nothing.
create table messaging.preference (
  user_id uuid primary key references identity.user_account (id) on delete cascade,
  presence boolean not null default true,
  read boolean not null default true,
  typing boolean not null default true,
  updated_at timestamptz not null
);

-- When a process last held a connection of somebody who has a conversation. Kept for a month.
create table messaging.presence (
  user_id uuid primary key references identity.user_account (id) on delete cascade,
  seen_at timestamptz not null,
  -- Until the others were told that they are away.
  is_online boolean not null default true
);
create index presence_online_idx on messaging.presence (seen_at) where is_online;
create index presence_age_idx on messaging.presence (seen_at);
