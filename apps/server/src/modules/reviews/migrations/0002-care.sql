-- Where a review stands: read by everybody, waiting for a person to look at it, or hidden by one.
alter table reviews.review drop constraint review_status_check;
alter table reviews.review
  add column hold_reason text check (hold_reason in ('words', 'pace')),
  -- What an admin wrote who hid it, for its writer.
  add column hidden_reason text check (length(hidden_reason) between 3 and 500),
  add constraint review_status_check check (status in ('published', 'waiting', 'hidden')),
  add check ((status = 'waiting') = (hold_reason is not null)),
  add check (status = 'hidden' or hidden_reason is null),
  add foreign key (appointment_uuid) references booking.appointment (uuid);

create index review_unanswered_idx on reviews.review (specialist_id, created_at desc, uuid desc)
  where status = 'published' and answer_text is null;
create index review_apart_idx on reviews.review (status, created_at desc, uuid desc) where status <> 'published';
create index review_newest_idx on reviews.review (created_at desc, uuid desc);

-- What was answered stands as it was answered, and an answer is given once.
create function reviews.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a review that was answered stays as it is'
    using errcode = 'check_violation', constraint = 'review_answered_stays';
end $$;
create trigger review_answered_stays before update on reviews.review for each row
  when (old.answer_text is not null
    and (old.stars, old.text, old.language, old.answer_text) is distinct from (new.stars, new.text, new.language, new.answer_text))
  execute function reviews.refuse_change();

-- What readers have against a review, one report of each.
create table reviews.report (
  review_uuid uuid not null references reviews.review (uuid) on delete cascade,
  reporter_id uuid not null references identity.user_account (id) on delete cascade,
  reason text not null check (reason in ('offensive', 'private', 'notAClient', 'advertising', 'other')),
  note text not null check (length(note) <= 500),
  reported_at timestamptz not null,
  -- When an admin decided about the review after it.
  settled_at timestamptz,
  primary key (review_uuid, reporter_id)
);
create index report_open_idx on reviews.report (review_uuid) where settled_at is null;
create index report_reporter_idx on reviews.report (reporter_id);
