-- transaction: none
create unique index concurrently line_one_open_claim_idx on payouts.line (claim_id) where state in ('planned', 'promised');
