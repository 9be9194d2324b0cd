-- What is paid ahead is earned bit by bit: never more than was paid and is not to go back.
alter table payments.customer_order add column earned bigint not null default 0 check (earned >= 0);
alter table payments.customer_order add constraint customer_order_earned check (earned + refund_promised <= total);

-- One row for each bit, by what it was earned with.
create table payments.earning (
  ref text primary key check (length(ref) between 1 and 150),
  order_id uuid not null references payments.customer_order (id),
  amount bigint not null check (amount > 0),
  at timestamptz not null
);
create index earning_order_idx on payments.earning (order_id);
