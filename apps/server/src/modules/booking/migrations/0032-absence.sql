-- What a client says to whom the specialist did not come. All words are sealed by the client's key.
create table booking.absence_report (
  id uuid primary key,
  appointment_id bigint not null unique references booking.appointment (id),
  status text not null check (status in ('open', 'contested', 'granted', 'refused')),
  reported_at timestamptz not null,
  answer_until timestamptz not null check (answer_until > reported_at),
  report bytea,
  answered_at timestamptz,
  answer bytea,
  decided_at timestamptz,
  -- Who decided: the specialist who agreed, the rule for those who do not answer, or an admin.
  decided_by text check (decided_by in ('specialist', 'rule', 'admin')),
  reason bytea,
  check ((status in ('granted', 'refused')) = (decided_at is not null)),
  check ((decided_at is null) = (decided_by is null)),
  check (status <> 'contested' or answered_at is not null),
  check (status <> 'refused' or decided_by = 'admin')
);
create index absence_report_open_idx on booking.absence_report (answer_until) where status = 'open';
create index absence_report_undecided_idx on booking.absence_report (appointment_id) where status in ('open', 'contested');
