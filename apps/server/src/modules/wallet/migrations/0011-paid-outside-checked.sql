-- What was promised of the types of accounts holds for those from before. Reads them, and locks none against being written.
alter table wallet.account validate constraint account_type_check;
