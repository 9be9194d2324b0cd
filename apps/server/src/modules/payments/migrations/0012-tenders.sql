-- By what an order is paid: its tenders come to its total, and the gateway charges the card tender alone. An order of which
-- nothing else was agreed is paid by card, whole: the database writes that, so that it holds for whoever writes an order.
create table payments.order_tender (
  order_id uuid not null references payments.customer_order (id),
  -- In the order in which they pay: what pays last is given back first.
  position smallint not null check (position >= 0),
  kind text not null check (kind ~ '^[a-zA-Z]{1,40}$'),
  amount bigint not null check (amount >= 0),
  -- A code of why, for the reader.
  reason text check (length(reason) between 1 and 60),
  -- What it comes from: a voucher, a package. A card stands with the attempts.
  reference uuid,
  primary key (order_id, position),
  unique (order_id, kind),
  check (kind = 'card' or amount > 0),
  check ((kind = 'card') = (reference is null))
);

-- What other tenders than the card pay.
alter table payments.customer_order add column covered bigint not null default 0;
-- check-ignore migrations: the last release writes no other value than the default
alter table payments.customer_order add constraint customer_order_covered check (covered between 0 and total) not valid;

create function payments.fill_tender() returns trigger language plpgsql as $$
begin
  insert into payments.order_tender (order_id, position, kind, amount) values (new.id, 0, 'card', new.total);
  return null;
end $$;
create trigger customer_order_tender after insert on payments.customer_order
  for each row execute function payments.fill_tender();

-- Checked at commit, as they are changed one after the other.
create function payments.check_tenders() returns trigger language plpgsql as $$
declare
  changed jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  wanted uuid := (changed ->> case tg_table_name when 'customer_order' then 'id' else 'order_id' end)::uuid;
  agreed record;
  found_sum bigint;
  found_covered bigint;
begin
  select total, covered into agreed from payments.customer_order where id = wanted;
  select sum(amount), coalesce(sum(amount) filter (where kind <> 'card'), 0) into found_sum, found_covered
    from payments.order_tender where order_id = wanted;
  if found_sum is distinct from agreed.total or found_covered is distinct from agreed.covered then
    raise exception 'order %: tenders of % for a total of %, of which % covered', wanted, found_sum, agreed.total, agreed.covered
      using errcode = 'check_violation', constraint = 'order_total_is_sum_of_tenders';
  end if;
  return null;
end $$;
create constraint trigger order_tender_total after insert or delete on payments.order_tender
  deferrable initially deferred for each row execute function payments.check_tenders();
-- check-ignore migrations: the last release does not write the column
create constraint trigger customer_order_tenders after update of covered on payments.customer_order
  deferrable initially deferred for each row execute function payments.check_tenders();

-- What pays is agreed on until somebody begins to pay; from then on it stays.
create function payments.keep_tender() returns trigger language plpgsql as $$
begin
  perform 1 from payments.customer_order
    where id = old.order_id and tg_op = 'DELETE' and status = 'created' and attempt_count = 0 and closure is null;
  if not found then
    raise exception 'the tenders of an order stay as they were agreed on'
      using errcode = 'check_violation', constraint = 'order_tender_is_agreed';
  end if;
  return old;
end $$;
create trigger order_tender_agreed before update or delete on payments.order_tender
  for each row execute function payments.keep_tender();
