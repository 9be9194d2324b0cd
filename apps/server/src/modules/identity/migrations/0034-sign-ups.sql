-- Who typed the form of signing up and not yet the code that went to their address. Nothing here is an account: whether
-- the address has one is looked at when the letter is written, and when the code came.
create table identity.sign_up (
  id uuid primary key default uuidv7(),
  -- What was typed, encrypted; of the password its hash.
  content text not null,
  -- A keyed hash; none before the letter is written.
  code_hash bytea check (octet_length(code_hash) = 32),
  tries smallint not null default 0,
  expires_at timestamptz not null
);
create index sign_up_expires_idx on identity.sign_up (expires_at);
