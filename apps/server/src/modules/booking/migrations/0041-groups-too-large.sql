-- Groups by video that were planned for more people than meet here keep their seats; their specialist is told once.
alter table booking.group_session add column size_told_at timestamptz;
create index group_session_too_large_idx on booking.group_session (start_at, id)
  where capacity > 24 and session_type_code like 'VIDEO\_%' and status <> 'cancelled' and size_told_at is null;
