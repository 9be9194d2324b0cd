-- What banks took back is summed by day.
-- transaction: none
create index concurrently webhook_event_lost on payments.webhook_event (processed_at) where dispute = 'lost';
