-- A booking that waits for its specialist: whether it has to, settled when it is made, and until when they may answer.
-- It is a payment that is pending: the money is reserved, and taken once they have agreed.
alter table booking.appointment
  add column needs_approval boolean not null default false,
  add column approval_until timestamptz,
  add constraint appointment_approval_check check (approval_until is null or needs_approval);
create index appointment_approval_idx on booking.appointment (approval_until)
  where status = 'pendingPayment' and approval_until is not null;
