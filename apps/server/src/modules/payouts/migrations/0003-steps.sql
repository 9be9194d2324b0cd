-- What is being done with the lines of a run, some of them in a transaction: until it has come to all, or somebody goes
-- on with it where it was broken off.
alter table payouts.run add column under_way text
  check (under_way in ('making', 'promising', 'dropping', 'settling'));
-- Who drafts another run of the same currency ends the one that is in the making first.
-- check-ignore migrations: the last release leaves under_way empty
create unique index run_one_in_making_idx on payouts.run (currency) where under_way = 'making';
create index run_under_way_idx on payouts.run (made_at) where under_way is not null;
