create schema reviews;

create table reviews.review (
  uuid uuid primary key default uuidv7(),
  specialist_id bigint not null references specialists.specialist (id) on delete cascade,
  -- Who wrote it, as long as they have an account.
  user_id uuid references identity.user_account (id) on delete set null,
  -- The session that it is about: one review each.
  appointment_uuid uuid unique,
  stars smallint not null check (stars between 1 and 5),
  text text not null check (length(text) <= 4000),
  language text not null check (language ~ '^[a-z]{2}$'),
  -- First name and initial; null where the client chose not to be named.
  author_name text,
  sessions_before integer check (sessions_before >= 0),
  status text not null default 'published' check (status in ('published', 'hidden')),
  created_at timestamptz not null,
  answer_text text,
  answer_at timestamptz,
  check ((answer_text is null) = (answer_at is null))
);
create index review_specialist_idx on reviews.review (specialist_id, created_at desc, uuid desc)
  where status = 'published';
create index review_specialist_language_idx on reviews.review (specialist_id, language, created_at desc, uuid desc)
  where status = 'published';
create index review_good_idx on reviews.review (language, created_at desc, uuid desc)
  where status = 'published' and stars >= 4;
create index review_user_idx on reviews.review (user_id);
