create index user_account_newest_idx on identity.user_account (created_at desc, id desc);
