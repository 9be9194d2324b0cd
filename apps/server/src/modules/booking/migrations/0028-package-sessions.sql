-- The package whose session this is.
alter table booking.appointment add column package_id uuid references packages.purchase (id);
alter table booking.appointment add check (package_id is null or price = 0);

-- A session of a package goes with its appointment, whatever path that takes: back to the package when it comes to
-- nothing or the specialist was not there, and is used otherwise. What a client calls off in time is given back before.
create function booking.tell_package() returns trigger language plpgsql as $$
begin
  update packages.session set start_at = new.start_at
    where appointment_uuid = new.uuid and start_at <> new.start_at;
  if new.status in ('expired', 'failed') then
    perform packages.give_back(new.uuid, null);
  elsif new.status in ('cancelledByProvider', 'noShowProvider') then
    perform packages.give_back(new.uuid, coalesce(new.cancelled_at, new.end_at) + interval '30 days');
  elsif new.status in ('completed', 'noShowClient', 'cancelledByClient') then
    update packages.session set state = 'used' where appointment_uuid = new.uuid and state = 'booked';
  end if;
  return null;
end $$;
create trigger appointment_of_package after update of status, start_at on booking.appointment
  for each row when (new.package_id is not null) execute function booking.tell_package();
