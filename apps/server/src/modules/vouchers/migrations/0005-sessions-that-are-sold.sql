-- Sessions that are sold: an amount, of which one session is paid at most so much, with the specialist who was chosen.
alter table vouchers.voucher
  add column session_count smallint,
  add column session_most bigint,
  add column session_minutes integer,
  add column specialist_id bigint;
alter table vouchers.voucher
  add constraint voucher_sessions_are_paid check (
    (num_nulls(session_count, session_most, session_minutes) = 3 and specialist_id is null)
    or (num_nulls(session_count, session_most, session_minutes) = 0 and session_count between 1 and 10
      and session_most > 0 and session_minutes > 0 and kind = 'amount' and units = session_count * session_most)
  ) not valid,
  add constraint voucher_specialist_fkey foreign key (specialist_id) references specialists.specialist (id) not valid;
create function vouchers.refuse_other_sessions() returns trigger language plpgsql as $$
begin
  raise exception 'a voucher stays what it was issued as'
    using errcode = 'check_violation', constraint = 'voucher_is_issued';
end $$;
create trigger voucher_sessions_are_issued before update on vouchers.voucher for each row
  when ((old.session_count, old.session_most, old.session_minutes, old.specialist_id)
    is distinct from (new.session_count, new.session_most, new.session_minutes, new.specialist_id))
  execute function vouchers.refuse_other_sessions();

alter table vouchers.purchase
  add column session_count smallint,
  add column session_most bigint,
  add column session_minutes integer,
  add column specialist_id bigint;
alter table vouchers.purchase
  add constraint purchase_sessions_are_paid check (
    num_nulls(session_count, session_most, session_minutes, specialist_id) = 4
    or (num_nulls(session_count, session_most, session_minutes, specialist_id) = 0 and session_count between 1 and 10
      and session_most > 0 and session_minutes > 0 and amount = session_count * session_most)
  ) not valid,
  add constraint purchase_specialist_fkey foreign key (specialist_id) references specialists.specialist (id) not valid;
create function vouchers.refuse_other_ordered_sessions() returns trigger language plpgsql as $$
begin
  raise exception 'a bought voucher stays what was ordered'
    using errcode = 'check_violation', constraint = 'purchase_is_ordered';
end $$;
create trigger purchase_sessions_are_ordered before update on vouchers.purchase for each row
  when ((old.session_count, old.session_most, old.session_minutes, old.specialist_id)
    is distinct from (new.session_count, new.session_most, new.session_minutes, new.specialist_id))
  execute function vouchers.refuse_other_ordered_sessions();
