-- Who answers for a session from memory hears at once when it ended, or when the rights of its owner changed.
create function identity.tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('identity_session', 'session:' || old.id);
  return old;
end $$;
create trigger session_ended after delete on identity.session
  for each row execute function identity.tell_session_ended();

create function identity.tell_user_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('identity_session', 'user:' || old.id);
  return new;
end $$;
create trigger user_changed after update on identity.user_account
  for each row
  when (
    (old.is_admin, old.is_provider, old.is_corporate_admin, old.is_hr_admin, old.language)
    is distinct from (new.is_admin, new.is_provider, new.is_corporate_admin, new.is_hr_admin, new.language)
  )
  execute function identity.tell_user_changed();

alter table identity.user_account
  add column two_factor_enabled boolean not null default false,
  -- Where notifications go when not to the address of the account.
  add column notification_email text
    check (notification_email = lower(notification_email) and length(notification_email) <= 254);

-- What somebody who guesses has tried: by a keyed hash of what they aim at, never the address itself.
create table identity.failed_attempt (
  key bytea primary key check (octet_length(key) = 32),
  failures integer not null check (failures > 0),
  since timestamptz not null
);
create index failed_attempt_since_idx on identity.failed_attempt (since);

-- The secret of an authenticator app and the recovery codes, both encrypted.
create table identity.two_factor (
  id uuid primary key default uuidv7(),
  user_id uuid not null unique references identity.user_account (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);
create index two_factor_secret_idx on identity.two_factor (secret);

create table identity.passkey (
  id uuid primary key default uuidv7(),
  user_id uuid not null references identity.user_account (id) on delete cascade,
  name text check (length(name) between 1 and 60),
  public_key text not null,
  credential_id text not null unique,
  counter bigint not null check (counter >= 0),
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz not null default now()
);
create index passkey_user_idx on identity.passkey (user_id);

create index verification_value_idx on identity.verification (value);
