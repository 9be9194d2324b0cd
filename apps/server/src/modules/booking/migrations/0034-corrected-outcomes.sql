-- Whose session was noted as missed by its specialist, and then corrected, keeps what went back.
alter table booking.appointment drop constraint appointment_refunded_check;
alter table booking.appointment add constraint appointment_refunded_check check (
  case
    when status = 'noShowProvider' then refunded is not null
    when status in ('completed', 'noShowClient') then cancelled_at is null
    else (refunded is null) = (cancelled_at is null)
  end);
