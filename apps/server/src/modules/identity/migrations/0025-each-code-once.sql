-- The step of thirty seconds whose code signed in last: neither it nor an earlier one does so again.
alter table identity.two_factor add column used_step bigint check (used_step > 0);
