-- What is on its way to specialists, and what left our bank account for them. Both are the house's own.
ALTER TABLE wallet.account DROP CONSTRAINT account_type_check;
ALTER TABLE wallet.account ADD CONSTRAINT account_type_check CHECK (type IN (
  'gatewayClearing', 'providerPayable', 'revenue', 'vat', 'clientCredit', 'voucherLiability', 'refundsPayable',
  'payoutsInTransit', 'bank'
));
