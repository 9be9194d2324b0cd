-- What was promised of the columns of tenders and of the ways of refunds holds for those from before. Reads them, and locks none
-- against being written.
alter table payments.order_tender validate constraint order_tender_state;
alter table payments.order_tender validate constraint order_tender_given_back;
alter table payments.refund validate constraint refund_way_check;
