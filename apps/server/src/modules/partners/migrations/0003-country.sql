-- Where its people are, as far as it is known: which help lines they see who told no country of their own.
alter table partners.organisation
  add column country_code text check (country_code ~ '^[A-Z]{2}$');
