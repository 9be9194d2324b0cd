-- Whoever shows that an account's mailbox is theirs gets rid of all that strangers have guessed at it, wherever they did.
alter table identity.failed_attempt add column account_key bytea check (octet_length(account_key) = 32);
create index failed_attempt_account_idx on identity.failed_attempt (account_key);

-- From where the owner of an account has signed in: guesses there have a counter of their own. Keyed hashes only.
create table identity.known_place (
  key bytea primary key check (octet_length(key) = 32),
  seen_at timestamptz not null
);
create index known_place_seen_idx on identity.known_place (seen_at);
