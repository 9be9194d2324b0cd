-- What of a used session's share went back to the client, for minutes that its specialist missed: they earn the rest.
alter table packages.session add column given_back bigint not null default 0 check (given_back >= 0);
alter table packages.session add check (given_back = 0 or state = 'used');
