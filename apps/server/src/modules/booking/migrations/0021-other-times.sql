-- An appointment that moves to another time stays what it is: how often, and when it last did. Calendar programs count
-- by the former which file is the newest.
alter table booking.appointment
  add column moves integer not null default 0 check (moves >= 0),
  add column moved_at timestamptz,
  add constraint appointment_moved_check check ((moves > 0) = (moved_at is not null));

-- Other times that a specialist proposes. They are held for nobody: who accepts one takes it while it is free.
create table booking.proposal (
  id uuid primary key,
  appointment_id bigint not null references booking.appointment (id),
  starts timestamptz[] not null check (cardinality(starts) between 1 and 3),
  status text not null check (status in ('open', 'accepted', 'declined', 'withdrawn', 'expired')),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  answered_at timestamptz,
  check ((status = 'open') = (answered_at is null))
);
create unique index proposal_open_idx on booking.proposal (appointment_id) where status = 'open';
create index proposal_due_idx on booking.proposal (expires_at) where status = 'open';
