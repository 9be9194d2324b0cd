-- What clients paid ahead, and nobody has earned yet. The house's own.
ALTER TABLE wallet.account DROP CONSTRAINT account_type_check;
ALTER TABLE wallet.account ADD CONSTRAINT account_type_check CHECK (type IN (
  'gatewayClearing', 'providerPayable', 'revenue', 'vat', 'clientCredit', 'voucherLiability', 'refundsPayable',
  'payoutsInTransit', 'bank', 'paidAhead'
));
