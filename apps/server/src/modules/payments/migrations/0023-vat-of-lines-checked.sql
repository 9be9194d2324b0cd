-- Lines from before have one piece and no rule. Reads them, and locks none against being written.
alter table payments.order_line validate constraint order_line_quantity;
alter table payments.order_line validate constraint order_line_vat;
