-- Our fee in percent of what a client pays, by the day from which it is in force in the calendar of the house. The first
-- row is what the code said before; each other one is announced by an admin, at least thirty days ahead.
create table payments.platform_fee (
  valid_from date primary key,
  percent numeric(4, 2) not null check (percent between 0 and 50),
  set_by uuid,
  set_at timestamptz not null,
  reason text not null check (length(reason) between 1 and 300),
  constraint platform_fee_announced
    check (set_by is null or valid_from >= (set_at at time zone 'Europe/Bucharest')::date + 30)
);
insert into payments.platform_fee (valid_from, percent, set_at, reason)
values ('2000-01-01', 15, now(), 'As it was before it was a setting.');

-- What was announced stays: another fee is another row.
create function payments.refuse_fee_change() returns trigger language plpgsql as $$
begin
  raise exception 'a fee that was announced stays as it is'
    using errcode = 'check_violation', constraint = 'platform_fee_stays';
end $$;
create trigger platform_fee_stays before update or delete on payments.platform_fee
  for each row execute function payments.refuse_fee_change();

create function payments.fee_at(at timestamptz) returns numeric language sql stable as $$
  select percent from payments.platform_fee
  where valid_from <= (at at time zone 'Europe/Bucharest')::date
  order by valid_from desc limit 1
$$;

-- An order carries the fee of the time at which it was made, whoever writes it, and keeps it.
alter table payments.customer_order add column fee_percent numeric(4, 2) not null default 15
  check (fee_percent between 0 and 50);
alter table payments.customer_order alter column fee_percent drop default;

create function payments.take_fee() returns trigger language plpgsql as $$
begin
  new.fee_percent := payments.fee_at(new.created_at);
  return new;
end $$;
create trigger customer_order_fee before insert on payments.customer_order
  for each row execute function payments.take_fee();

create trigger customer_order_keeps_fee before update on payments.customer_order for each row
  when (old.fee_percent is distinct from new.fee_percent) execute function payments.refuse_change();
