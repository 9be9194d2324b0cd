-- Admins find orders by the specialist, by how they stand, what they are for and in which currency, the newest first.
create index customer_order_payee on payments.customer_order (payee_specialist_id, created_at desc, id desc);
create index customer_order_status on payments.customer_order (status, created_at desc, id desc);
create index customer_order_kind on payments.customer_order (subject_kind, created_at desc, id desc);
create index customer_order_currency on payments.customer_order (currency, created_at desc, id desc);
