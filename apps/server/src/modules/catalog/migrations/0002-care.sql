-- What admins look after has an order, can be retired, and counts their changes: what was never changed here
-- (version 0) follows the content package at every start; all else is left as it is.
alter table catalog.domain add column position integer not null default 0;
alter table catalog.speciality add column position integer not null default 0;

alter table catalog.domain add column version integer not null default 0, add column retired_at timestamptz;
alter table catalog.speciality add column version integer not null default 0, add column retired_at timestamptz;
alter table catalog.concern add column version integer not null default 0, add column retired_at timestamptz;
alter table catalog.therapy_type add column version integer not null default 0, add column retired_at timestamptz;

alter table catalog.domain add check (retired_at is null or version > 0);
alter table catalog.speciality add check (retired_at is null or version > 0);
alter table catalog.concern add check (retired_at is null or version > 0);
alter table catalog.therapy_type add check (retired_at is null or version > 0);
