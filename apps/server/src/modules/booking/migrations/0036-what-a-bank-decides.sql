-- Since when a bank decides about the payment of a time that is held. It stays among what is to come also after its hold.
alter table booking.appointment add column bank_decides_since timestamptz;
