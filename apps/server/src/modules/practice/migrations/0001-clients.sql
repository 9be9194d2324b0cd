-- Who came, or comes, to whom: one row for each pair of client and specialist who had something booked and paid for.
-- The triggers below keep it, so that no list adds up appointments: whatever changes one changes this in the same
-- transaction.
create table practice.client (
  id bigint generated always as identity primary key,
  specialist_id bigint not null references specialists.specialist (id) on delete cascade,
  client_id uuid not null references identity.user_account (id) on delete cascade,
  -- For searching and sorting: without capitals and accents.
  name text not null,
  sessions integer not null default 0 check (sessions >= 0),
  paid_sessions integer not null default 0 check (paid_sessions >= 0),
  first_at timestamptz,
  last_at timestamptz,
  next_at timestamptz,
  tags text[] not null default '{}' check (cardinality(tags) <= 12),
  archived_at timestamptz,
  unique (specialist_id, client_id)
);
create index client_next_idx on practice.client (specialist_id, next_at asc nulls last, last_at desc nulls last, id);
create index client_last_idx on practice.client (specialist_id, last_at desc nulls last, id);
create index client_name_idx on practice.client (specialist_id, name, id);
create index client_person_idx on practice.client (client_id);

-- What a specialist writes about a client, sealed by the client's key.
create table practice.note (
  id uuid primary key,
  client_record_id bigint not null references practice.client (id) on delete cascade,
  body bytea not null,
  written_at timestamptz not null,
  changed_at timestamptz
);
create index note_client_idx on practice.note (client_record_id, written_at desc, id);

create function practice.fold(value text) returns text language sql immutable as $$
  select lower(platform.unaccent(value))
$$;

-- Adds up a pair anew. The row is locked first, so that two appointments of one pair are never added up past each other.
create function practice.add_up(of_specialist bigint, of_client uuid) returns void language plpgsql as $$
begin
  insert into practice.client (specialist_id, client_id, name)
    select of_specialist, of_client, practice.fold(first_name || ' ' || last_name)
    from identity.user_account where id = of_client
    on conflict (specialist_id, client_id) do nothing;
  perform 1 from practice.client where specialist_id = of_specialist and client_id = of_client for update;
  update practice.client c set
    sessions = a.sessions, paid_sessions = a.paid_sessions,
    first_at = a.first_at, last_at = a.last_at, next_at = a.next_at
  from (
    select count(*) filter (where status = 'completed') as sessions,
      count(*) filter (where order_id is not null and price > 0 and status <> 'failed') as paid_sessions,
      min(start_at) filter (where status in ('completed', 'inProgress', 'confirmed')) as first_at,
      max(start_at) filter (where status in ('completed', 'inProgress', 'noShowClient', 'noShowProvider')) as last_at,
      min(start_at) filter (where status = 'confirmed') as next_at
    from booking.appointment
    where specialist_id = of_specialist and client_id = of_client
      and status not in ('held', 'pendingPayment', 'expired')
  ) a
  where c.specialist_id = of_specialist and c.client_id = of_client;
end $$;

create function practice.hear_appointment() returns trigger language plpgsql as $$
begin
  perform practice.add_up(new.specialist_id, new.client_id);
  return null;
end $$;
create trigger appointment_of_client after insert or update of status, start_at on booking.appointment
  for each row when (new.status not in ('held', 'pendingPayment', 'expired'))
  execute function practice.hear_appointment();

create function practice.hear_name() returns trigger language plpgsql as $$
begin
  update practice.client set name = practice.fold(new.first_name || ' ' || new.last_name) where client_id = new.id;
  return null;
end $$;
create trigger name_of_client after update of first_name, last_name on identity.user_account
  for each row when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function practice.hear_name();

select practice.add_up(specialist_id, client_id) from booking.appointment
  where status not in ('held', 'pendingPayment', 'expired') group by specialist_id, client_id;
