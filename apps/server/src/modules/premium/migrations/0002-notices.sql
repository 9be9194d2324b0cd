-- The last month of which its specialist was told before it was charged.
alter table premium.subscription add column noticed_number integer;
