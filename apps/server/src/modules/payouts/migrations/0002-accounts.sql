-- Where a clinic is paid for specialists who named it. A row for each time that it was set; the newest counts.
create table payouts.clinic_account (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references partners.organisation (id),
  holder text not null check (length(holder) between 1 and 160),
  iban text not null check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  street text not null check (length(street) between 1 and 160),
  postal_code text not null check (length(postal_code) <= 12),
  city text not null check (length(city) between 1 and 80),
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  set_at timestamptz not null,
  set_by uuid not null references identity.user_account (id)
);
create index clinic_account_newest_idx on payouts.clinic_account (organisation_id, id desc);

-- The clinic that is paid in a specialist's place, because they named it.
create table payouts.payee (
  specialist_id bigint primary key references specialists.specialist (id),
  organisation_id bigint not null references partners.organisation (id),
  named_at timestamptz not null
);
create index payee_organisation_idx on payouts.payee (organisation_id);

-- Each time that it changed where somebody's money goes: of a specialist, or of a clinic. Of numbers their last signs.
create table payouts.account_change (
  id bigint generated always as identity primary key,
  specialist_id bigint references specialists.specialist (id),
  organisation_id bigint references partners.organisation (id),
  what text not null check (what in ('account', 'holder', 'payeeNamed', 'payeeRevoked')),
  digits_before text not null check (digits_before ~ '^[A-Z0-9]{0,4}$'),
  digits_after text not null check (digits_after ~ '^[A-Z0-9]{0,4}$'),
  changed_at timestamptz not null,
  changed_by uuid not null references identity.user_account (id),
  check ((specialist_id is null) <> (organisation_id is null))
);
create index account_change_specialist_idx on payouts.account_change (specialist_id, changed_at desc);
create index account_change_organisation_idx on payouts.account_change (organisation_id, changed_at desc);

create function payouts.keep_account_history() returns trigger language plpgsql as $$
begin
  raise exception 'what was changed of accounts is kept'
    using errcode = 'check_violation', constraint = 'account_history_is_kept';
end $$;
create trigger account_change_kept before update on payouts.account_change
  for each row execute function payouts.keep_account_history();
create trigger clinic_account_kept before update or delete on payouts.clinic_account
  for each row execute function payouts.keep_account_history();

-- When the account of a payout was changed, where nothing was paid to it since.
alter table payouts.line add column account_changed_at timestamptz;

-- When the account was changed last that a specialist is paid to: their own, or that of the clinic that they named.
create function payouts.account_changed_at(specialist bigint) returns timestamptz language sql stable as $$
  select max(c.changed_at) from payouts.account_change c
  left join payouts.payee p on p.specialist_id = specialist
  where c.specialist_id = specialist and (p.specialist_id is null or c.what = 'payeeNamed')
    or c.organisation_id = p.organisation_id
$$;

-- An account that was changed waits for three days before anything is paid to it.
create function payouts.check_line_account() returns trigger language plpgsql as $$
begin
  if payouts.account_changed_at(new.specialist_id) > (select made_at from payouts.run where id = new.run_id) - interval '3 days' then
    raise exception 'the account of a payout was changed less than three days before'
      using errcode = 'check_violation', constraint = 'line_account_waits';
  end if;
  return new;
end $$;
create trigger line_account before insert on payouts.line for each row execute function payouts.check_line_account();
