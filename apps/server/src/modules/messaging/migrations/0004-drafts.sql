-- What somebody has typed in a conversation and not sent: one for each of the two, on all of their devices. Sealed by the key of
-- whoever typed it, as nobody else ever reads it.
create table messaging.draft (
  conversation_id uuid not null references messaging.conversation (id) on delete cascade,
  user_id uuid not null references identity.user_account (id) on delete cascade,
  body bytea not null,
  saved_at timestamptz not null,
  primary key (conversation_id, user_id)
);
create index draft_user_idx on messaging.draft (user_id);
