-- What we sell ourselves is paid to nobody else.
ALTER TABLE payments.customer_order ALTER COLUMN payee_specialist_id DROP NOT NULL;
