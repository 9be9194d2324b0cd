create schema cover;

-- When and in which money a company pays for its people. Two plans of one company never hold on the same day.
create table cover.plan (
  id uuid primary key,
  organisation_id bigint not null references partners.organisation (id),
  currency text not null check (currency in ('RON', 'EUR', 'GBP', 'USD')),
  time_zone text not null check (length(time_zone) between 1 and 64),
  valid_from date not null,
  -- The last day.
  valid_until date,
  created_at timestamptz not null,
  check (valid_until >= valid_from),
  constraint plan_one_at_a_time exclude using gist (organisation_id with =, daterange(valid_from, valid_until, '[]') with &&)
);

-- What a company pays of which sessions, and how much of it.
create table cover.rule (
  id uuid primary key,
  plan_id uuid not null references cover.plan (id),
  who text not null default 'employee' check (who = 'employee'),
  -- Empty for all.
  domains text[] not null,
  specialists int[] not null,
  unit text not null check (unit in ('SESSIONS', 'MONEY')),
  amount bigint not null check (amount > 0),
  period text not null check (period in ('CONTRACT_YEAR', 'CALENDAR_YEAR', 'MONTH')),
  share_percent smallint not null check (share_percent between 1 and 100),
  ceiling bigint check (ceiling > 0),
  above text not null check (above in ('memberPays', 'notCovered')),
  cap bigint check (cap > 0),
  priority smallint not null check (priority between 1 and 99),
  valid_from date not null,
  valid_until date,
  ended_at timestamptz,
  created_at timestamptz not null,
  check (valid_until >= valid_from)
);
create index rule_plan on cover.rule (plan_id, priority, id);

-- What a company pays in a period for all by a rule, with the limit that held when it was opened.
create table cover.pool (
  id uuid primary key,
  rule_id uuid not null references cover.rule (id),
  period_from timestamptz not null,
  cap bigint not null check (cap > 0),
  spent bigint not null default 0,
  unique (rule_id, period_from),
  constraint pool_not_overdrawn check (spent between 0 and cap)
);

-- What somebody has by a rule in a period, with the terms that held when it was opened.
create table cover.account (
  id uuid primary key,
  rule_id uuid not null references cover.rule (id),
  organisation_id bigint not null references partners.organisation (id),
  user_id uuid not null references identity.user_account (id),
  pool_id uuid references cover.pool (id),
  period text not null check (period in ('CONTRACT_YEAR', 'CALENDAR_YEAR', 'MONTH')),
  period_from timestamptz not null,
  period_until timestamptz not null check (period_until > period_from),
  currency text not null check (currency in ('RON', 'EUR', 'GBP', 'USD')),
  unit text not null check (unit in ('SESSIONS', 'MONEY')),
  granted bigint not null check (granted > 0),
  share_percent smallint not null check (share_percent between 1 and 100),
  ceiling bigint check (ceiling > 0),
  above text not null check (above in ('memberPays', 'notCovered')),
  -- The sum of its entries, kept by a trigger.
  balance bigint not null default 0,
  unique (rule_id, user_id, period_from),
  constraint account_not_overdrawn check (balance >= 0)
);
create index account_user on cover.account (user_id, period_until desc);

-- What moved an account: sessions, or minor units.
create table cover.entry (
  id uuid primary key,
  account_id uuid not null references cover.account (id),
  kind text not null check (kind in ('grant', 'reserve', 'use', 'release', 'correct')),
  units bigint not null check (units <> 0),
  -- For what; null for a grant.
  order_id uuid references payments.customer_order (id),
  at timestamptz not null,
  check ((kind = 'grant') = (order_id is null)),
  check (case when kind in ('reserve', 'use') then units < 0 when kind = 'correct' then true else units > 0 end)
);
create index entry_account on cover.entry (account_id, id);
create unique index entry_granted_once on cover.entry (account_id) where kind = 'grant';

create function cover.move_balance() returns trigger language plpgsql as $$
begin
  update cover.account set balance = balance + new.units where id = new.account_id;
  return null;
end $$;
create trigger entry_moves_balance after insert on cover.entry for each row execute function cover.move_balance();

create function cover.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what stands in the books of cover stays' using errcode = 'check_violation', constraint = 'cover_stays';
end $$;
create trigger entry_stays before update or delete on cover.entry for each row execute function cover.refuse_change();
create trigger account_terms_stay before update on cover.account for each row
  when ((old.rule_id, old.user_id, old.pool_id, old.period_from, old.period_until, old.unit, old.granted, old.share_percent, old.ceiling, old.above)
    is distinct from (new.rule_id, new.user_id, new.pool_id, new.period_from, new.period_until, new.unit, new.granted, new.share_percent, new.ceiling, new.above))
  execute function cover.refuse_change();

-- What of an account an order holds or used.
create table cover.use (
  order_id uuid primary key references payments.customer_order (id),
  account_id uuid not null references cover.account (id),
  user_id uuid not null references identity.user_account (id),
  units bigint not null check (units > 0),
  amount bigint not null check (amount > 0),
  given_back bigint not null default 0 check (given_back between 0 and amount),
  state text not null check (state in ('held', 'taken', 'released')),
  session_start timestamptz not null,
  at timestamptz not null,
  check (given_back = 0 or state = 'taken')
);
create index use_user on cover.use (user_id, at desc, order_id);

-- Orders of which their payer keeps the company out.
create table cover.left_out (
  order_id uuid primary key references payments.customer_order (id),
  user_id uuid not null references identity.user_account (id),
  at timestamptz not null
);
create index left_out_user on cover.left_out (user_id);

-- Invoices to companies: sums, no names, no dates of sessions.
create table cover.invoice_book (
  year smallint primary key,
  last int not null check (last > 0)
);
create table cover.invoice (
  id uuid primary key,
  organisation_id bigint not null references partners.organisation (id),
  currency text not null check (currency in ('RON', 'EUR', 'GBP', 'USD')),
  -- The first day of the last month that it is about.
  month date not null check (extract(day from month) = 1),
  number text not null unique check (number ~ '^[0-9]{4}-[0-9]{5}$'),
  total bigint not null check (total > 0),
  issued_at timestamptz not null,
  paid_at timestamptz,
  unique (organisation_id, currency, month)
);
create index invoice_newest on cover.invoice (issued_at desc, id desc);
create index invoice_organisation on cover.invoice (organisation_id, issued_at desc, id desc);
create table cover.invoice_line (
  invoice_id uuid not null references cover.invoice (id),
  position smallint not null check (position >= 0),
  -- Null for what would tell of too few people, put together.
  domain text check (length(domain) between 1 and 40),
  sessions int not null check (sessions >= 0),
  amount bigint not null,
  primary key (invoice_id, position)
);
create function cover.refuse_invoice_change() returns trigger language plpgsql as $$
begin
  raise exception 'an invoice stays as it was issued' using errcode = 'check_violation', constraint = 'invoice_stays';
end $$;
create trigger invoice_stays before update on cover.invoice for each row
  when ((old.id, old.organisation_id, old.currency, old.month, old.number, old.total, old.issued_at)
    is distinct from (new.id, new.organisation_id, new.currency, new.month, new.number, new.total, new.issued_at) or old.paid_at is not null)
  execute function cover.refuse_invoice_change();
create trigger invoice_line_stays before update or delete on cover.invoice_line for each row
  execute function cover.refuse_invoice_change();

-- What a company owes for an order, or no longer does. It comes onto the invoice of the month in which the session is.
create table cover.charge (
  id uuid primary key,
  organisation_id bigint not null references partners.organisation (id),
  order_id uuid not null references payments.customer_order (id),
  user_id uuid not null references identity.user_account (id),
  currency text not null check (currency in ('RON', 'EUR', 'GBP', 'USD')),
  amount bigint not null check (amount <> 0),
  counts_at timestamptz not null,
  at timestamptz not null,
  invoice_id uuid references cover.invoice (id)
);
create index charge_open on cover.charge (organisation_id, currency, counts_at) where invoice_id is null;
create index charge_user on cover.charge (user_id);
create index charge_order on cover.charge (order_id);
create index charge_invoice on cover.charge (invoice_id) where invoice_id is not null;
create trigger charge_stays before update or delete on cover.charge for each row
  when (old.invoice_id is not null) execute function cover.refuse_change();
