-- How a specialist is paid beside the card. What is not here is not offered.
create table dues.method (
  specialist_id bigint not null references specialists.specialist (id),
  user_id uuid not null references identity.user_account (id),
  method text not null check (method in ('desk', 'transfer')),
  since timestamptz not null,
  primary key (specialist_id, method)
);
create index method_user_idx on dues.method (user_id);

-- What a client pays to a specialist, outside, for one order. How much stands with the order.
create table dues.due (
  order_id uuid primary key references payments.customer_order (id),
  user_id uuid not null references identity.user_account (id),
  specialist_id bigint not null references specialists.specialist (id),
  appointment_uuid uuid not null unique,
  method text not null check (method in ('desk', 'transfer')),
  state text not null default 'held' check (state in ('held', 'due', 'paid', 'waived', 'void')),
  made_at timestamptz not null,
  -- The day on which it was paid, as the specialist says.
  paid_on date,
  ended_at timestamptz,
  reminded_at timestamptz,
  check ((state = 'paid') = (paid_on is not null)),
  check ((state in ('held', 'due')) = (ended_at is null))
);
create index due_user_open_idx on dues.due (user_id) where state in ('held', 'due');
create index due_specialist_idx on dues.due (specialist_id, made_at desc);
create index due_to_remind_idx on dues.due (order_id) where state = 'due' and reminded_at is null;

-- It is held, then due, then ends once. What it is of, stays.
create function dues.guard_due() returns trigger language plpgsql as $$
begin
  if (old.order_id, old.user_id, old.specialist_id, old.appointment_uuid, old.method, old.made_at)
    is distinct from (new.order_id, new.user_id, new.specialist_id, new.appointment_uuid, new.method, new.made_at)
    or not (old.state = new.state
      or (old.state = 'held' and new.state in ('due', 'void'))
      or (old.state = 'due' and new.state in ('paid', 'waived', 'void')))
    or (old.state not in ('held', 'due') and (old.paid_on, old.ended_at) is distinct from (new.paid_on, new.ended_at)) then
    raise exception 'what is due goes its way once'
      using errcode = 'check_violation', constraint = 'due_goes_its_way';
  end if;
  return new;
end $$;
create trigger due_goes_its_way before update on dues.due for each row execute function dues.guard_due();
