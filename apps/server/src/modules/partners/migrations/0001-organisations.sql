create schema partners;

-- Clinics and companies. What their configuration switches stands in `flags` (contract: PARTNER_FLAGS).
create table partners.organisation (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('clinic', 'company')),
  code text not null unique check (code ~ '^[A-Z0-9_]{2,40}$'),
  name text not null check (length(name) between 1 and 200),
  url text,
  help_line_code text check (help_line_code ~ '^[0-9]{1,12}$'),
  news_category_slug text,
  flags text[] not null default '{}',
  created_at timestamptz not null,
  -- So that a membership can refer to both, and its role fit the kind.
  unique (id, kind)
);

create table partners.membership (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  kind text not null,
  user_id uuid not null references identity.user_account (id),
  role text not null,
  since timestamptz not null,
  foreign key (organisation_id, kind) references partners.organisation (id, kind),
  unique (organisation_id, user_id, role),
  check ((kind = 'clinic' and role in ('clinicAdmin', 'specialist'))
    or (kind = 'company' and role in ('hrAdmin', 'ohPsychologist')))
);
create index membership_user_idx on partners.membership (user_id);
-- One clinic or company at a time; only psychologists look after several.
create unique index membership_one_idx on partners.membership (user_id, role) where role <> 'ohPsychologist';

-- Specialists whom a clinic invited. Whom it is for is known by a confirmed address; nothing secret travels.
create table partners.invitation (
  id uuid primary key default uuidv7(),
  clinic_id bigint not null references partners.organisation (id),
  email text not null check (email = lower(email)),
  invited_by uuid references identity.user_account (id),
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  unique (clinic_id, email)
);
create index invitation_email_idx on partners.invitation (email);
