-- Whoever switches two-step sign-in on or off may hold other roles from then on.
drop trigger user_changed on identity.user_account;
create trigger user_changed after update on identity.user_account
  for each row
  when (
    (old.is_admin, old.is_provider, old.is_corporate_admin, old.is_hr_admin, old.language, old.two_factor_enabled)
    is distinct from
    (new.is_admin, new.is_provider, new.is_corporate_admin, new.is_hr_admin, new.language, new.two_factor_enabled)
  )
  execute function identity.tell_user_changed();
