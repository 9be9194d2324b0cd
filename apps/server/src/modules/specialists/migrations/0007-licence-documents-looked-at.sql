-- Who of ours opened which document last, and when. A file never changes: another one is another document.
create table specialists.document_look (
  document_id uuid not null references specialists.document (id) on delete cascade,
  by_user uuid not null references identity.user_account (id),
  at timestamptz not null,
  primary key (document_id, by_user)
);

-- The day on which somebody of ours last opened a document of the licence that clients see. Nothing tells of the years
-- that stood here whether anybody did: they go, and come back as a day with the next approval.
alter table specialists.specialist add column licence_checked_on date, drop column licence_checked_year;
