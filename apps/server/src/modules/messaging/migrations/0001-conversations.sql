-- What clients and specialists write to each other: one conversation for each pair. Words, files and names of files are
-- sealed by the client's key: whatever is written in a conversation is about them, and ends with their account.
create function messaging.fold(value text) returns text language sql immutable as $$
  select lower(platform.unaccent(value))
$$;

create table messaging.conversation (
  id uuid primary key,
  client_id uuid not null references identity.user_account (id) on delete cascade,
  specialist_id bigint not null references specialists.specialist (id) on delete cascade,
  -- Of the last message; messages are numbered without gaps, in the order in which they were committed.
  last_number integer not null default 0 check (last_number >= 0),
  last_at timestamptz,
  -- For as long after that as after a session, the specialist may answer.
  client_wrote_at timestamptz,
  created_at timestamptz not null,
  unique (specialist_id, client_id),
  check ((last_number = 0) = (last_at is null))
);
create index conversation_client_idx on messaging.conversation (client_id);

-- How far each of the two has read. Counts are kept here and never added up from messages.
create table messaging.participant (
  conversation_id uuid not null references messaging.conversation (id) on delete cascade,
  side text not null check (side in ('client', 'provider')),
  user_id uuid not null references identity.user_account (id) on delete cascade,
  -- For searching: the other one's, without capitals and accents.
  other_name text not null,
  -- Of the conversation, so that a list is read from one index.
  last_at timestamptz,
  read_number integer not null default 0 check (read_number >= 0),
  unread integer not null default 0 check (unread >= 0),
  unread_since timestamptz,
  -- When a mail told of what is unread. Once, until it is read.
  told_at timestamptz,
  primary key (conversation_id, side),
  check ((unread = 0) = (unread_since is null)),
  check (told_at is null or unread > 0)
);
create index participant_list_idx on messaging.participant (user_id, side, last_at desc, conversation_id)
  where last_at is not null;
create index participant_unread_idx on messaging.participant (user_id) include (unread) where unread > 0;
create index participant_waiting_idx on messaging.participant (unread_since) where unread > 0 and told_at is null;

create table messaging.message (
  id uuid primary key,
  conversation_id uuid not null references messaging.conversation (id) on delete cascade,
  number integer not null check (number > 0),
  side text not null check (side in ('client', 'provider')),
  -- None when only files were sent.
  body bytea,
  sent_at timestamptz not null,
  unique (conversation_id, number)
);

create table messaging.attachment (
  id uuid primary key,
  conversation_id uuid not null references messaging.conversation (id) on delete cascade,
  -- None until its message is written.
  message_id uuid references messaging.message (id) on delete cascade,
  position integer not null check (position >= 0),
  file_key text not null unique,
  name bytea not null check (octet_length(name) between 1 and 512),
  type text not null check (type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  bytes integer not null check (bytes between 0 and 9437184),
  created_at timestamptz not null
);
create index attachment_message_idx on messaging.attachment (message_id, position);
create index attachment_conversation_idx on messaging.attachment (conversation_id);
create index attachment_unclaimed_idx on messaging.attachment (created_at) where message_id is null;

create function messaging.hear_client_name() returns trigger language plpgsql as $$
begin
  update messaging.participant p set other_name = messaging.fold(new.first_name || ' ' || new.last_name)
  from messaging.conversation c
  where c.client_id = new.id and p.conversation_id = c.id and p.side = 'provider';
  return null;
end $$;
create trigger name_in_conversations after update of first_name, last_name on identity.user_account
  for each row when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function messaging.hear_client_name();

create function messaging.hear_specialist_name() returns trigger language plpgsql as $$
begin
  update messaging.participant p set other_name = messaging.fold(new.first_name || ' ' || new.last_name)
  from messaging.conversation c
  where c.specialist_id = new.id and p.conversation_id = c.id and p.side = 'client';
  return null;
end $$;
create trigger name_in_conversations after update of first_name, last_name on specialists.specialist
  for each row when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function messaging.hear_specialist_name();
