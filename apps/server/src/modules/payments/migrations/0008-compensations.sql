-- How often a refund's share of the specialist was given to them at our expense, and taken back again: odd while they
-- have it.
alter table payments.refund add column turns smallint not null default 0 check (turns >= 0);
