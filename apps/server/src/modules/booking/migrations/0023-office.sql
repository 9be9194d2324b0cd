-- Where a session at an office takes place, as the hours said when it was booked or moved; null for the profile's address.
alter table booking.appointment add column office_address text check (length(office_address) <= 200);
