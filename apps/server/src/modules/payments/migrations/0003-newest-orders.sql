-- Admins page through all orders, the newest first.
CREATE INDEX customer_order_newest ON payments.customer_order (created_at DESC, id DESC);
