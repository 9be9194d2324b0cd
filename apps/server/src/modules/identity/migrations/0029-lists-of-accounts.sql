-- The lists that admins look at, each the newest first.
create index user_account_clinic_admins_idx on identity.user_account (created_at desc, id desc) where is_corporate_admin;
create index user_account_hr_admins_idx on identity.user_account (created_at desc, id desc) where is_hr_admin;
create index user_account_unconfirmed_idx on identity.user_account (created_at desc, id desc) where not email_verified;
