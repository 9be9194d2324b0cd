-- What banks took back is found by its transaction.
-- transaction: none
create index concurrently attempt_transaction on payments.attempt (transaction_id) where transaction_id is not null;
