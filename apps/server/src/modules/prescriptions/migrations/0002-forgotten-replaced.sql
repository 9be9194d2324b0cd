-- Nothing that was signed changes, whoever asks for it; but that it was written in place of one that is not kept any
-- longer, each five years from its own date, is forgotten with that one.
create or replace function prescriptions.keep_signed() returns trigger language plpgsql as $$
begin
  if (old.content, old.lines, old.number, old.licence_number, old.hash, old.secret, old.secret_hash, old.issued_at,
      old.valid_until, old.appointment_uuid, old.specialist_id, old.client_id)
    is distinct from
     (new.content, new.lines, new.number, new.licence_number, new.hash, new.secret, new.secret_hash, new.issued_at,
      new.valid_until, new.appointment_uuid, new.specialist_id, new.client_id)
    or (new.replaces is not null and new.replaces is distinct from old.replaces)
  then raise exception 'a prescription that was signed does not change';
  end if;
  return new;
end $$;
