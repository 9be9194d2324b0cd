-- What came is summed by day.
-- transaction: none
create index concurrently attempt_taken on payments.attempt (taken_at) where taken_at is not null;
