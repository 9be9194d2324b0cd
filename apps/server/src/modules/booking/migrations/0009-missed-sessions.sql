-- A session that its specialist did not come to gives the client everything back, without having been called off.
alter table booking.appointment drop constraint appointment_check4;
alter table booking.appointment add constraint appointment_refunded_check check (
  case status
    when 'noShowProvider' then refunded is not null
    else (refunded is null) = (cancelled_at is null)
  end);
