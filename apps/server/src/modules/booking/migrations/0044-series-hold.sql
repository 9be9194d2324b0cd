-- What was promised of the columns of series holds for what is from before. Reads it, and locks nothing against being written.
alter table booking.appointment validate constraint appointment_series_number_check;
alter table booking.appointment validate constraint appointment_series_fkey;
