-- Vouchers that are bought: an order pays for each. What is written on one, whom it is for, and its code until it is over are
-- sealed by a key of their own, so that a gift outlives the account of its giver.
create table vouchers.purchase (
  id uuid primary key,
  order_id uuid not null unique references payments.customer_order (id),
  buyer_id uuid not null references identity.user_account (id),
  -- There once it is paid.
  voucher_id uuid unique references vouchers.voucher (id),
  amount bigint not null check (amount > 0),
  currency text not null check (currency in ('RON', 'EUR', 'GBP', 'USD')),
  design text not null check (design in ('arnica', 'daisies', 'sage', 'oak')),
  delivery text not null check (delivery in ('self', 'email', 'hand')),
  content bytea,
  code bytea,
  -- When its e-mail leaves, by which clock that was chosen, and when it left.
  deliver_at timestamptz,
  time_zone text check (length(time_zone) between 1 and 64),
  delivered_at timestamptz,
  resends integer not null default 0 check (resends between 0 and 3),
  state text not null default 'ordered' check (state in ('ordered', 'paid', 'stopped', 'lost', 'takenBack')),
  created_at timestamptz not null,
  paid_at timestamptz,
  check (state not in ('paid', 'stopped', 'takenBack') or (voucher_id is not null and paid_at is not null)),
  check ((delivery = 'email') = (time_zone is not null)),
  check (delivered_at is null or delivery = 'email')
);
create index purchase_buyer on vouchers.purchase (buyer_id, paid_at desc, id);
create index purchase_to_deliver on vouchers.purchase (coalesce(deliver_at, paid_at))
  where state = 'paid' and delivery = 'email' and delivered_at is null;
create index purchase_with_words on vouchers.purchase (created_at) where content is not null or code is not null;

-- What was bought stays what it was.
create function vouchers.refuse_other_purchase() returns trigger language plpgsql as $$
begin
  raise exception 'a bought voucher stays what was ordered'
    using errcode = 'check_violation', constraint = 'purchase_is_ordered';
end $$;
create trigger purchase_is_ordered before update on vouchers.purchase for each row
  when ((old.order_id, old.amount, old.currency, old.delivery) is distinct from (new.order_id, new.amount, new.currency, new.delivery)
    or (old.voucher_id is not null and old.voucher_id is distinct from new.voucher_id))
  execute function vouchers.refuse_other_purchase();

alter table vouchers.voucher drop constraint voucher_origin_check;
alter table vouchers.voucher add constraint voucher_origin_check check (origin in ('sessionCancelled', 'given', 'bought'));
