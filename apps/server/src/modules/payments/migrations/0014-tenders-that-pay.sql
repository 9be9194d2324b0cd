-- A part of an order that something else than the card pays is held with the order, taken when the sale is confirmed, and
-- let go when it comes to nothing. What is refunded goes back to it after the card's part.
alter table payments.order_tender add column state text not null default 'held';
alter table payments.order_tender add column given_back bigint not null default 0;
alter table payments.order_tender add constraint order_tender_state check (state in ('held', 'taken', 'released')) not valid;
alter table payments.order_tender add constraint order_tender_given_back
  check (given_back between 0 and amount and (given_back = 0 or state = 'taken')) not valid;

-- What pays how much stays as it was agreed on; how far it is, moves.
create or replace function payments.keep_tender() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.order_id, old.position, old.kind, old.amount, old.reason, old.reference)
    is not distinct from (new.order_id, new.position, new.kind, new.amount, new.reason, new.reference)
    and new.given_back >= old.given_back then
    return new;
  end if;
  perform 1 from payments.customer_order
    where id = old.order_id and tg_op = 'DELETE' and status = 'created' and attempt_count = 0 and closure is null;
  if not found then
    raise exception 'the tenders of an order stay as they were agreed on'
      using errcode = 'check_violation', constraint = 'order_tender_is_agreed';
  end if;
  return old;
end $$;

-- Of a refund, what goes back to which tender. One of an order that the card paid whole has no parts.
create table payments.refund_part (
  refund_id uuid not null references payments.refund (id),
  kind text not null check (kind ~ '^[a-zA-Z]{1,40}$'),
  amount bigint not null check (amount > 0),
  primary key (refund_id, kind)
);

-- A refund of which nothing goes back by the gateway.
alter table payments.refund drop constraint refund_way_check;
-- check-ignore migrations: the last release writes no other way than the two before
alter table payments.refund add constraint refund_way_check check (way in ('void', 'refund', 'tender')) not valid;
