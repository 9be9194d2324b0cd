-- Sessions end a while after they began, however much they are used; of those who work here, soonest.
create index session_created_idx on identity.session (created_at);
create index user_account_staff_idx on identity.user_account (id)
  where (is_admin or is_corporate_admin or is_hr_admin or is_oh_psychologist or is_accountant);
