-- A gift that went to a wrong address gets another code, as long as nobody holds it or paid with it.
drop trigger voucher_is_issued on vouchers.voucher;
create trigger voucher_is_issued before update on vouchers.voucher for each row
  when ((old.kind, old.percent, old.currency, old.most, old.units, old.issued_at)
      is distinct from (new.kind, new.percent, new.currency, new.most, new.units, new.issued_at)
    or (old.code_hash is distinct from new.code_hash and (old.origin <> 'bought' or old.state <> 'issued' or old.holder_id is not null)))
  execute function vouchers.refuse_change();

-- When it was found that nothing is left to send of a gift.
alter table vouchers.purchase add column undeliverable_at timestamptz;
