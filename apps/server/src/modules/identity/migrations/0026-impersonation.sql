-- Looking through accounts of others is a permission of its own, which only admins can use.
alter table identity.user_account add column may_impersonate boolean not null default false;

-- An admin's session that sees what somebody else sees, until it ends by itself after half an hour.
create table identity.impersonation (
  id uuid primary key default uuidv7(),
  -- The admin's own session, which it ends with.
  session_id uuid references identity.session (id) on delete set null,
  admin_id uuid not null references identity.user_account (id),
  user_id uuid not null references identity.user_account (id),
  cause text not null check (cause in ('asked', 'fault', 'safety')),
  reason text not null check (length(btrim(reason)) between 3 and 300),
  begun_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  check (admin_id <> user_id),
  check (ends_at > begun_at and ends_at <= begun_at + interval '30 minutes'),
  check (ended_at between begun_at and ends_at)
);
create unique index impersonation_running_idx on identity.impersonation (session_id) where ended_at is null;
create index impersonation_due_idx on identity.impersonation (ends_at) where ended_at is null;
create index impersonation_user_idx on identity.impersonation (user_id);
create index impersonation_admin_idx on identity.impersonation (admin_id);

-- Who answers for a session from memory hears at once when it sees with other eyes.
create function identity.tell_impersonation() returns trigger language plpgsql as $$
begin
  perform pg_notify('identity_session', 'eyes:' || coalesce(new.session_id, old.session_id));
  return new;
end $$;
create trigger impersonation_changed after insert or update on identity.impersonation
  for each row execute function identity.tell_impersonation();

-- Who loses the permission is another reader to every server at once.
drop trigger user_changed on identity.user_account;
create trigger user_changed after update on identity.user_account
  for each row
  when (
    (old.is_admin, old.is_provider, old.is_corporate_admin, old.is_hr_admin, old.is_oh_psychologist,
      old.is_accountant, old.language, old.two_factor_enabled, old.may_impersonate)
    is distinct from
    (new.is_admin, new.is_provider, new.is_corporate_admin, new.is_hr_admin, new.is_oh_psychologist,
      new.is_accountant, new.language, new.two_factor_enabled, new.may_impersonate)
  )
  execute function identity.tell_user_changed();
