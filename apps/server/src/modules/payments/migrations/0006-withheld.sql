-- Orders of which something may still go back: payouts leave them out.
CREATE INDEX customer_order_unsettled ON payments.customer_order (currency)
  WHERE refund_promised > refunded OR status = 'disputed';
