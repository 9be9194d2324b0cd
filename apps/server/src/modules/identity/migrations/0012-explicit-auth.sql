-- What came in an address as explicitAuth, which counts once. Kept as its hash.
create table identity.spent_explicit_auth (
  hash bytea primary key,
  spent_at timestamptz not null
);
create index spent_explicit_auth_at_idx on identity.spent_explicit_auth (spent_at);

-- Whoever switches two-step sign-in on or off is another reader to every server at once, as are the roles of 0008.
drop trigger user_changed on identity.user_account;
create trigger user_changed after update on identity.user_account
  for each row
  when (
    (old.is_admin, old.is_provider, old.is_corporate_admin, old.is_hr_admin, old.is_oh_psychologist,
      old.is_accountant, old.language, old.two_factor_enabled)
    is distinct from
    (new.is_admin, new.is_provider, new.is_corporate_admin, new.is_hr_admin, new.is_oh_psychologist,
      new.is_accountant, new.language, new.two_factor_enabled)
  )
  execute function identity.tell_user_changed();
