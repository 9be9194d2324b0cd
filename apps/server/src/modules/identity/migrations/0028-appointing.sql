-- Who may give and take the rights of admins. Whoever is one already may, so that somebody can begin.
alter table identity.user_account add column may_appoint boolean not null default false;
update identity.user_account set may_appoint = true where is_admin;
alter table identity.user_account add constraint only_admins_appoint check (is_admin or not may_appoint);

-- However it comes about, an admin stays: whoever takes the role from the last one is refused. One at a time, so that
-- two who take it from each other do not both succeed.
create function identity.keep_an_admin() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('identity.keep_an_admin'));
  if not exists (select 1 from identity.user_account where is_admin and id <> old.id) then
    raise exception 'the last admin stays' using errcode = 'check_violation', constraint = 'an_admin_stays';
  end if;
  return new;
end $$;
create trigger an_admin_stays before update of is_admin on identity.user_account
  for each row when (old.is_admin and not new.is_admin) execute function identity.keep_an_admin();
