-- Who does not want to be written to by the other one: nobody writes in that conversation until the same person takes it back.
create table messaging.block (
  conversation_id uuid not null references messaging.conversation (id) on delete cascade,
  side text not null check (side in ('client', 'provider')),
  blocked_at timestamptz not null,
  primary key (conversation_id, side)
);

-- Since when nobody writes in it any more because an admin decided so.
alter table messaging.conversation add column closed_at timestamptz;

-- What somebody has against a message of the other one. What they say is sealed by their own key; the message stays where it is.
create table messaging.report (
  id uuid primary key,
  -- A message has one other side, so one report.
  message_id uuid not null unique references messaging.message (id) on delete cascade,
  conversation_id uuid not null references messaging.conversation (id) on delete cascade,
  reporter_id uuid not null references identity.user_account (id) on delete cascade,
  -- As what the reporter takes part in the conversation.
  side text not null check (side in ('client', 'provider')),
  reason bytea not null,
  note bytea,
  -- The first message that its reporter shows; the reported one is the last.
  shown_from integer not null check (shown_from > 0),
  reported_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'dismissed', 'warned', 'closed')),
  decided_at timestamptz,
  check ((status = 'waiting') = (decided_at is null))
);
create index report_waiting_idx on messaging.report (reported_at desc, id) where status = 'waiting';
create index report_list_idx on messaging.report (reported_at desc, id);
create index report_conversation_idx on messaging.report (conversation_id, side);
create index report_reporter_idx on messaging.report (reporter_id);

-- When admins were told last that reports wait.
create table messaging.admins_told (
  one boolean primary key default true check (one),
  told_at timestamptz not null
);
insert into messaging.admins_told (told_at) values ('epoch');

-- Both sending and blocking lock the conversation first, so the later of the two sees what the earlier one committed.
create function messaging.refuse_stopped() returns trigger language plpgsql as $$
begin
  if exists (select from messaging.block where conversation_id = new.conversation_id)
    or exists (select from messaging.conversation where id = new.conversation_id and closed_at is not null) then
    raise exception 'nobody writes in this conversation'
      using errcode = 'check_violation', schema = 'messaging', table = 'message', constraint = 'message_writable';
  end if;
  return new;
end $$;
-- check-ignore migrations: what the last release writes is refused only where somebody blocked the other, which it cannot do
create trigger writable before insert on messaging.message for each row execute function messaging.refuse_stopped();
