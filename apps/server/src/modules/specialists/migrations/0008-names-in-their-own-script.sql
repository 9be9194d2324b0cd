-- A name as its own language writes it, where that is not in Latin letters: both parts or none. Readers of that script see
-- it, everybody else the Latin one; both are found.
alter table specialists.specialist
  add column own_first_name text,
  add column own_last_name text,
  add constraint specialist_own_name_whole check ((own_first_name is null) = (own_last_name is null));

alter table specialists.directory add column own_name text not null default '';
