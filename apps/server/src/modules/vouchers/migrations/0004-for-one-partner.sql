-- A voucher that only people of one clinic or company may pay with, by its code.
alter table vouchers.voucher add column partner_code text check (length(partner_code) between 1 and 100);
create function vouchers.refuse_other_partner() returns trigger language plpgsql as $$
begin
  raise exception 'a voucher stays for whom it was issued'
    using errcode = 'check_violation', constraint = 'voucher_is_issued';
end $$;
create trigger voucher_is_for before update on vouchers.voucher for each row
  when (old.partner_code is distinct from new.partner_code) execute function vouchers.refuse_other_partner();
