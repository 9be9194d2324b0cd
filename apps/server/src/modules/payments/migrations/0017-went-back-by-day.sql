-- What went back is summed by day.
-- transaction: none
create index concurrently refund_finished on payments.refund (finished_at) where status = 'done';
