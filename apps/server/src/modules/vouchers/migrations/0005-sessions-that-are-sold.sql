-- Sessions that are sold: an amount, of which one session is paid at most so much, with the specialist who was chosen.
alter table vouchers.voucher
  add column session_count smallint check (session_count between 1 and 10),
  add column session_most bigint check (session_most > 0),
  add column session_minutes integer check (session_minutes > 0),
  add column specialist_id bigint references specialists.specialist (id),
  add constraint voucher_sessions_are_whole check (num_nulls(session_count, session_most, session_minutes) in (0, 3)),
  add constraint voucher_sessions_are_paid check (
    session_count is null or (kind = 'amount' and units = session_count * session_most)
  );
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
  add column session_count smallint check (session_count between 1 and 10),
  add column session_most bigint check (session_most > 0),
  add column session_minutes integer check (session_minutes > 0),
  add column specialist_id bigint references specialists.specialist (id),
  add constraint purchase_sessions_are_whole check (
    num_nulls(session_count, session_most, session_minutes, specialist_id) in (0, 4)
  ),
  add constraint purchase_sessions_are_paid check (session_count is null or amount = session_count * session_most);
create function vouchers.refuse_other_ordered_sessions() returns trigger language plpgsql as $$
begin
  raise exception 'a bought voucher stays what was ordered'
    using errcode = 'check_violation', constraint = 'purchase_is_ordered';
end $$;
create trigger purchase_sessions_are_ordered before update on vouchers.purchase for each row
  when ((old.session_count, old.session_most, old.session_minutes, old.specialist_id)
    is distinct from (new.session_count, new.session_most, new.session_minutes, new.specialist_id))
  execute function vouchers.refuse_other_ordered_sessions();
