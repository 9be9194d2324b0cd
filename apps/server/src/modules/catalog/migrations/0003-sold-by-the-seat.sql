-- Kinds of session that several people book, a seat each, are sold otherwise than those that are one client's own.
alter table catalog.session_type
  add column sold_by text not null default 'session' check (sold_by in ('session', 'seat'));
