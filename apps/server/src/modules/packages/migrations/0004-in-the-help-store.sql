-- Offers that are sold in the help store: their terms are its products', and profiles do not list them.
alter table packages.offer
  add column in_store boolean not null default false,
  -- What it is called where it is sold, by language; nothing for the session's own name.
  add column names jsonb,
  add column on_sale_until timestamptz,
  -- How many can be bought in all, and how many were or wait to be paid.
  add column capacity integer check (capacity > 0),
  add column taken integer not null default 0 check (taken >= 0);
alter table packages.offer add constraint offer_places_check check (capacity is null or taken <= capacity);

-- Counts what was bought of an offer, and frees the place of what was not paid or was given back.
create function packages.count_taken() returns trigger language plpgsql as $$
declare
  before integer := 0;
  after integer := 0;
begin
  if tg_op = 'UPDATE' and old.state in ('ordered', 'active', 'expired') then before := 1; end if;
  if new.state in ('ordered', 'active', 'expired') then after := 1; end if;
  if before <> after then
    update packages.offer set taken = greatest(0, taken + after - before) where id = new.offer_id and in_store;
  end if;
  return null;
end $$;
create trigger purchase_count_taken after insert or update of state on packages.purchase
  for each row execute function packages.count_taken();
