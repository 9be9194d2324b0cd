-- Of what kind the reason is for which a review was hidden: its writer is told in a letter, which has no words of either.
alter table reviews.review
  add column hidden_kind text check (hidden_kind in ('offensive', 'private', 'notAClient', 'advertising', 'other')),
  add check (hidden_kind is null or status = 'hidden'),
  -- Why an admin hid the answer alone. The specialist who gave it goes on seeing it.
  add column answer_hidden_reason text check (length(answer_hidden_reason) between 3 and 500),
  add check (answer_hidden_reason is null or answer_text is not null);
create index review_answer_hidden_idx on reviews.review (created_at desc, uuid desc)
  where answer_hidden_reason is not null;

-- A reader has one report of a review and one of its answer.
alter table reviews.report
  add column about text not null default 'review' check (about in ('review', 'answer')),
  add check (about = 'review' or reason <> 'notAClient'),
  drop constraint report_pkey,
  add primary key (review_uuid, reporter_id, about);

-- When admins were last told that reviews wait for them: once a day at most.
create table reviews.support_told (
  only_one boolean primary key default true check (only_one),
  told_at timestamptz not null
);
insert into reviews.support_told (told_at) values ('epoch');
