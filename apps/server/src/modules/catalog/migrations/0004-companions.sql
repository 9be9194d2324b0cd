-- How many of those who take part are named by the client who books, so that they are invited: one for couples.
alter table catalog.session_type
  add column companions integer not null default 0 check (companions between 0 and max_people - 1);
