-- transaction: none
create unique index concurrently appointment_series_idx on booking.appointment (series_id, series_number)
  where series_id is not null;
