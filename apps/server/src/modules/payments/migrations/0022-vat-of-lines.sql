-- How many pieces a line is of, what each costs, and the VAT inside it by the rule of whoever sells it, as it was when it was ordered.
-- Lines from before, and those of who has not said how they stand, have no rule.
alter table payments.order_line add column quantity integer not null default 1;
alter table payments.order_line add column vat_rule text;
alter table payments.order_line add column vat_percent smallint;
alter table payments.order_line add column vat bigint;
-- check-ignore migrations: the last release writes no quantity, which is one
alter table payments.order_line add constraint order_line_quantity check (quantity > 0 and amount % quantity = 0) not valid;
-- check-ignore migrations: the last release writes none of the three
alter table payments.order_line add constraint order_line_vat check (
  (vat_rule is null and vat_percent is null and vat is null)
  or (vat_rule is not null and vat_percent is not null and vat is not null
    and vat_rule in ('none', 'exempt', 'included', 'later') and vat_percent between 0 and 100
    and (vat_rule = 'included') = (vat_percent > 0) and (vat_percent > 0 or vat = 0)
    and vat between least(amount, 0) and greatest(amount, 0))
) not valid;
