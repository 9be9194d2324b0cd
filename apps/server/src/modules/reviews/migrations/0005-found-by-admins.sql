-- For the list of admins: by stars, and by a part of the words.
create index review_stars_idx on reviews.review (stars, created_at desc, uuid desc);
create index review_words_idx on reviews.review using gin (text public.gin_trgm_ops);
