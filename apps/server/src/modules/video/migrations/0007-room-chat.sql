-- What is written in rooms where more than two meet; two have their conversation. Words, files and names of files are sealed
-- by the key of who wrote them, and end with that account. All of it goes thirty days after the session.
create table video.room_chat (
  room uuid primary key,
  -- Of the last message; messages are numbered without gaps, in the order in which they were committed.
  last_number integer not null check (last_number > 0),
  files integer not null check (files >= 0),
  keep_until timestamptz not null
);
create index room_chat_age_idx on video.room_chat (keep_until);

create table video.room_message (
  id uuid primary key,
  -- By what pages name the room.
  room uuid not null,
  number integer not null check (number > 0),
  user_id uuid not null references identity.user_account (id) on delete cascade,
  side text not null check (side in ('client', 'provider')),
  -- None when only files were sent.
  body bytea,
  sent_at timestamptz not null,
  keep_until timestamptz not null,
  unique (room, number)
);
create index room_message_user_idx on video.room_message (user_id);
create index room_message_age_idx on video.room_message (keep_until);

create table video.room_file (
  id uuid primary key,
  user_id uuid not null references identity.user_account (id) on delete cascade,
  -- None until its message is written.
  message_id uuid references video.room_message (id) on delete cascade,
  position integer not null check (position >= 0),
  file_key text not null unique,
  name bytea not null check (octet_length(name) between 1 and 512),
  type text not null check (type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  bytes integer not null check (bytes between 0 and 9437184),
  created_at timestamptz not null
);
create index room_file_message_idx on video.room_file (message_id, position);
create index room_file_user_idx on video.room_file (user_id);
create index room_file_unclaimed_idx on video.room_file (created_at) where message_id is null;
