-- Who paid is told by invoices: nothing reads a count of paid sessions any more.
create or replace function practice.add_up(of_specialist bigint, of_client uuid) returns void language plpgsql as $$
begin
  insert into practice.client (specialist_id, client_id, name)
    select of_specialist, of_client, practice.fold(first_name || ' ' || last_name)
    from identity.user_account where id = of_client
    on conflict (specialist_id, client_id) do nothing;
  perform 1 from practice.client where specialist_id = of_specialist and client_id = of_client for update;
  update practice.client c set
    sessions = a.sessions, first_at = a.first_at, last_at = a.last_at, next_at = a.next_at
  from (
    select count(*) filter (where status = 'completed') as sessions,
      min(start_at) filter (where status in ('completed', 'inProgress', 'confirmed')) as first_at,
      max(start_at) filter (where status in ('completed', 'inProgress', 'noShowClient', 'noShowProvider')) as last_at,
      min(start_at) filter (where status = 'confirmed') as next_at
    from booking.appointment
    where specialist_id = of_specialist and client_id = of_client
      and status not in ('held', 'pendingPayment', 'expired')
  ) a
  where c.specialist_id = of_specialist and c.client_id = of_client;
end $$;
alter table practice.client drop column paid_sessions;
