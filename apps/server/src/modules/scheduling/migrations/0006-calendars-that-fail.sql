-- How often in a row a calendar was asked for and not read to its end. Counted before it is asked: whatever ends the
-- process meanwhile, it is asked again later each time.
alter table scheduling.outside_calendar add column failures integer not null default 0 check (failures >= 0);
