-- Money that is reserved while whoever sells decides: neither a capture nor a void is promised yet.
ALTER TABLE payments.attempt DROP CONSTRAINT attempt_settlement_check;
ALTER TABLE payments.attempt ADD CONSTRAINT attempt_settlement_check
  CHECK (settlement IN ('none', 'reserved', 'captureDue', 'captured', 'voidDue', 'voided'));
DROP INDEX payments.attempt_one_charge;
CREATE UNIQUE INDEX attempt_one_charge ON payments.attempt (order_id)
  WHERE settlement IN ('reserved', 'captureDue', 'captured');
