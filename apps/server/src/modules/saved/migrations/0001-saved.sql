-- Whom people saved, to find them again. One row a pair.
create table saved.specialist (
  user_id uuid not null references identity.user_account (id),
  specialist_id bigint not null references specialists.specialist (id),
  saved_at timestamptz not null,
  primary key (user_id, specialist_id)
);
create index specialist_newest_idx on saved.specialist (user_id, saved_at desc, specialist_id desc);
create index specialist_specialist_idx on saved.specialist (specialist_id);
