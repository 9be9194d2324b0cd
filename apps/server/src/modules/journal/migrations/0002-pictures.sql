-- Pictures of entries, written anew before they are kept: the picture and a small one of it, both sealed by the owner's key.
create table journal.picture (
  id uuid primary key,
  user_id uuid not null references identity.user_account (id) on delete cascade,
  -- Null while no entry has it, and once its entry is gone: what nobody takes is removed.
  entry_id uuid references journal.entry (id) on delete set null,
  file_key text not null check (length(file_key) between 1 and 300),
  preview_key text not null check (length(preview_key) between 1 and 300),
  -- Of both together.
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null
);
create index picture_user_idx on journal.picture (user_id);
create index picture_entry_idx on journal.picture (entry_id) where entry_id is not null;
create index picture_unclaimed_idx on journal.picture (created_at) where entry_id is null;
