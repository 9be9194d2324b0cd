-- What of an order is paid to the specialist, outside: the part of its tender `external`. Until the specialist says that it was
-- paid, such an order is `authorised`: it stands, and no money of it is in the books.
alter table payments.customer_order add column outside bigint not null default 0;
alter table payments.customer_order add constraint customer_order_outside check (outside between 0 and covered) not valid;
-- When that was paid, as the specialist says.
alter table payments.customer_order add column outside_paid_at timestamptz;
