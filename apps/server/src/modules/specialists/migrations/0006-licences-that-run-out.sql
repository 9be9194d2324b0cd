-- When the first of the licences that were filled in runs out, and how many days ahead its owner was told of that last.
alter table specialists.specialist
  add column licence_expires date,
  add column licence_told integer check (licence_told in (30, 7, 0));
update specialists.specialist s set licence_expires = (
  select min((item ->> 'expires')::date)
  from specialists.wizard_tab t cross join jsonb_array_elements(t.data -> 'items') item
  where t.specialist_id = s.id and t.tab = 'licenses'
);
create index specialist_licence_idx on specialists.specialist (licence_expires, id)
  where status in ('active', 'suspended') and licence_expires is not null;
