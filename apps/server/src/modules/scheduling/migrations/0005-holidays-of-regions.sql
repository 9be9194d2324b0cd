-- The part of the country, as the library of holidays names it, whose own public holidays are days off too.
alter table scheduling.schedule add column holiday_region text check (holiday_region ~ '^[A-Z0-9]{1,6}$');
alter table scheduling.schedule add constraint region_of_a_country check (holiday_region is null or holiday_country is not null);
