-- What the migration before added without reading the tables.
alter table vouchers.voucher validate constraint voucher_sessions_are_paid, validate constraint voucher_specialist_fkey;
alter table vouchers.purchase validate constraint purchase_sessions_are_paid, validate constraint purchase_specialist_fkey;
