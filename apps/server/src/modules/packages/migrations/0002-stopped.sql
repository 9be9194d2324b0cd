-- Since when the payment of a package is disputed: nothing can be booked with it until the bank has decided.
alter table packages.purchase add column stopped_at timestamptz check (stopped_at is null or bought_at is not null);
