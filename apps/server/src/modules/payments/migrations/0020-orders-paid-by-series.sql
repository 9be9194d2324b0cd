-- transaction: none
create index concurrently order_tender_series_idx on payments.order_tender (reference) where kind = 'series';
