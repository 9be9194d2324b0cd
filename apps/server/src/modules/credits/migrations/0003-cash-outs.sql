-- What clients have paid out of their credits. One at a time; what it takes is held on the lots from the moment it is asked for.
create table credits.cash_out (
  id uuid primary key,
  user_id uuid not null references identity.user_account (id),
  currency text not null check (currency in ('RON', 'EUR', 'GBP', 'USD')),
  amount bigint not null check (amount > 0),
  state text not null default 'asked' check (state in ('asked', 'inRun', 'sent', 'paid', 'returned', 'withdrawn')),
  asked_at timestamptz not null,
  -- When it came into its state.
  moved_at timestamptz not null
);
create unique index cash_out_one_open on credits.cash_out (user_id) where state in ('asked', 'inRun', 'sent');
create index cash_out_user on credits.cash_out (user_id, asked_at desc);
create index cash_out_asked on credits.cash_out (currency, asked_at) where state = 'asked';

create function credits.check_cash_out_step() returns trigger language plpgsql as $$
begin
  if (new.id, new.user_id, new.currency, new.amount, new.asked_at)
    is distinct from (old.id, old.user_id, old.currency, old.amount, old.asked_at) then
    raise exception 'a cash-out stays as it was asked for'
      using errcode = 'check_violation', constraint = 'cash_out_is_asked';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('asked', 'inRun'), ('asked', 'withdrawn'), ('inRun', 'asked'), ('inRun', 'sent'), ('sent', 'asked'),
    ('sent', 'paid'), ('sent', 'returned'), ('paid', 'returned')
  ) then
    raise exception 'a cash-out does not go from % to %', old.state, new.state
      using errcode = 'check_violation', constraint = 'cash_out_step';
  end if;
  return new;
end $$;
create trigger cash_out_step before update on credits.cash_out for each row execute function credits.check_cash_out_step();

-- Of which lots it takes how much.
create table credits.cash_out_part (
  cash_out_id uuid not null references credits.cash_out (id),
  lot_id uuid not null references credits.lot (id),
  amount bigint not null check (amount > 0),
  primary key (cash_out_id, lot_id)
);
create index cash_out_part_lot on credits.cash_out_part (lot_id);
