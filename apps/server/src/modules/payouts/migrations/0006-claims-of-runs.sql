-- transaction: none
create index concurrently line_run_claim_idx on payouts.line (run_id, claim_id) where claim_id is not null;
