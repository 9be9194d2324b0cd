-- Who asked for their account to be deleted, from when on it is, and when it was. A row without done_at can be taken
-- back. Those that are done say whose keys to destroy again after an old backup was restored.
create table privacy.account_deletion (
  user_id uuid primary key references identity.user_account (id),
  language text not null check (language ~ '^[a-z]{2}$'),
  asked_at timestamptz not null,
  due_at timestamptz not null,
  done_at timestamptz,
  check (due_at > asked_at),
  check (done_at >= due_at)
);
create index account_deletion_due_idx on privacy.account_deletion (due_at) where done_at is null;
