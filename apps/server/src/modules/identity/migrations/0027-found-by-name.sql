-- Admins look for accounts by any word of a name or address, whatever its accents, among all of them.
create index user_account_words_idx on identity.user_account
  using gin (platform.unaccent(lower(' ' || first_name || ' ' || last_name || ' ' || email)) public.gin_trgm_ops);
create index user_account_admins_idx on identity.user_account (created_at desc) where is_admin;
