-- What was promised of payouts holds for those from before. Reads them, and locks none against being written.
alter table payouts.line validate constraint line_of_one;
