create schema safety;

-- What admins found out about a help line. Who it was stands in the audit log.
create table safety.finding (
  id uuid primary key default uuidv7(),
  line_id text not null check (length(line_id) between 1 and 80),
  finding text not null check (finding in ('confirmed', 'reviewed', 'wrong')),
  found_at timestamptz not null
);
create index finding_line_idx on safety.finding (line_id, finding, found_at desc);

-- What admins were told is overdue, so that each is told once for each day on which it was due.
create table safety.reminder (
  line_id text not null check (length(line_id) between 1 and 80),
  task text not null check (task in ('pages', 'operator', 'wrong')),
  due_on date not null,
  sent_at timestamptz not null,
  primary key (line_id, task, due_on)
);
