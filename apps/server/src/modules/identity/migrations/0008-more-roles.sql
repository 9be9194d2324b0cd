-- Roles beside those of the areas: occupational-health psychologists, and accountants whom specialists authorise.
alter table identity.user_account
  add column is_oh_psychologist boolean not null default false,
  add column is_accountant boolean not null default false,
  -- The part of the company that somebody works for, as its partner names it.
  add column business_unit text check (length(business_unit) between 1 and 100);

drop trigger user_changed on identity.user_account;
create trigger user_changed after update on identity.user_account
  for each row
  when (
    (old.is_admin, old.is_provider, old.is_corporate_admin, old.is_hr_admin, old.is_oh_psychologist,
      old.is_accountant, old.language)
    is distinct from
    (new.is_admin, new.is_provider, new.is_corporate_admin, new.is_hr_admin, new.is_oh_psychologist,
      new.is_accountant, new.language)
  )
  execute function identity.tell_user_changed();
