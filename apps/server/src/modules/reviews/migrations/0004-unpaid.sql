-- A review waits, too, when its session turns out not to have been held, or its money went back.
alter table reviews.review drop constraint review_hold_reason_check;
alter table reviews.review add constraint review_hold_reason_check check (hold_reason in ('words', 'pace', 'unpaid'));
