-- What clients leave for sessions, and what they called it, tells of their health: both are sealed by the client's key, as
-- notes are. What was stored before is sealed in the background by the server, which alone has the keys; until then its
-- name stands here as plain bytes, and its file lies as it came.
alter table booking.attachment drop constraint attachment_name_check;
alter table booking.attachment
  alter column name type bytea using convert_to(name, 'UTF8'),
  add column is_sealed boolean not null default false,
  add constraint attachment_name_check check (octet_length(name) between 1 and 512);
alter table booking.attachment alter column is_sealed drop default;
create index attachment_plain_idx on booking.attachment (id) where not is_sealed;
