-- Answers that are kept for an idempotency key may hold a reason, a note or a name: they are sealed by the key of whom
-- they were for, and requests are known by a keyed hash. What was kept readably lives for a day and is removed; changing
-- the type writes the table anew, so that nothing of it stays in its file.
DELETE FROM platform.idempotency;
ALTER TABLE platform.idempotency ALTER COLUMN body TYPE bytea USING NULL;
