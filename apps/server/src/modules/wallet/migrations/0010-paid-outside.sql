-- What clients paid to specialists themselves: it comes and goes with the same fact, and never stays.
alter table wallet.account drop constraint account_type_check;
-- check-ignore migrations: the last release opens accounts of none but the types before
alter table wallet.account add constraint account_type_check check (type in (
  'gatewayClearing', 'providerPayable', 'revenue', 'vat', 'clientCredit', 'voucherLiability', 'refundsPayable',
  'payoutsInTransit', 'bank', 'paidAhead', 'vouchersGiven', 'creditsGiven', 'partnerReceivable', 'paidOutside'
)) not valid;
