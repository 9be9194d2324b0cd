-- The words by which a specialist sorts clients may say what somebody suffers from: they are sealed by the client's key, as
-- notes are. Equal words of one specialist have equal marks (a keyed hash), in the order of the words: clients are found by them.
drop index practice.client_looking_idx;
alter table practice.client rename column tags to clear_tags;
alter table practice.client
  alter column clear_tags drop not null,
  alter column clear_tags drop default,
  add column tags bytea,
  add column tag_marks bytea[] not null default '{}' check (cardinality(tag_marks) <= 12),
  add check ((tags is null) = (cardinality(tag_marks) = 0));
update practice.client set clear_tags = null where cardinality(clear_tags) = 0;
create index client_looking_idx on practice.client (specialist_id) include (name, next_at, last_at, archived_at, tag_marks);
-- What was written before is sealed when the server starts, which alone has the keys.
create index client_clear_tags_idx on practice.client (id) where clear_tags is not null;
