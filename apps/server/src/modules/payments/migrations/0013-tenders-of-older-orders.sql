-- Orders from before tenders were paid by card, whole. Reads the orders and locks none of them against being paid.
insert into payments.order_tender (order_id, position, kind, amount)
select id, 0, 'card', total from payments.customer_order
on conflict do nothing;

alter table payments.customer_order validate constraint customer_order_covered;
