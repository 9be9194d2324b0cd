-- Refunds that one admin asked for and another one has to agree to. One of an order can wait.
create table payments.refund_request (
  id uuid primary key,
  order_id uuid not null references payments.customer_order (id),
  amount bigint not null check (amount > 0),
  reason text not null check (length(reason) between 1 and 300),
  asked_by uuid not null references identity.user_account (id),
  asked_at timestamptz not null,
  decided_by uuid references identity.user_account (id),
  decided_at timestamptz,
  state text not null default 'asked' check (state in ('asked', 'done', 'withdrawn')),
  check ((state = 'asked') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null))
);
create unique index refund_request_waiting on payments.refund_request (order_id) where state = 'asked';
create index refund_request_order on payments.refund_request (order_id);
