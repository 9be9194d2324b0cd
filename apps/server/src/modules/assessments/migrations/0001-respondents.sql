create schema assessments;

-- Answers to a scale. Nobody's are kept for a short while; whose they are is never told by the sealed part.
create table assessments.respondent (
  id uuid primary key,
  user_id uuid references identity.user_account (id) on delete cascade,
  scale_code text not null check (length(scale_code) between 1 and 40),
  -- Answers and what they came to, sealed by the person's key, or by the server's for nobody's.
  filled bytea not null,
  taken_at timestamptz not null,
  expires_at timestamptz,
  request_key uuid not null unique,
  check ((user_id is null) = (expires_at is not null))
);
create index respondent_user_idx on assessments.respondent (user_id, scale_code, taken_at) where user_id is not null;
create index respondent_expiry_idx on assessments.respondent (expires_at) where expires_at is not null;

-- Results that somebody lets a specialist read: one, or all of a scale where none is named.
create table assessments.share (
  id uuid primary key,
  user_id uuid not null references identity.user_account (id) on delete cascade,
  specialist_id bigint not null references specialists.specialist (id) on delete cascade,
  scale_code text not null check (length(scale_code) between 1 and 40),
  respondent_id uuid references assessments.respondent (id) on delete cascade,
  shared_at timestamptz not null,
  unique nulls not distinct (user_id, specialist_id, scale_code, respondent_id)
);
create index share_specialist_idx on assessments.share (specialist_id, user_id);
create index share_respondent_idx on assessments.share (respondent_id) where respondent_id is not null;
