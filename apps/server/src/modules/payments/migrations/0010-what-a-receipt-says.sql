-- What a receipt says of how and when an order was paid: the card by what may be shown of it, and when its money was taken.
alter table payments.attempt add column card_brand text check (length(card_brand) between 1 and 40);
alter table payments.attempt add column card_last4 text check (card_last4 ~ '^[0-9]{4}$');
alter table payments.attempt add column taken_at timestamptz;
alter table payments.attempt add check ((card_brand is null) = (card_last4 is null));
update payments.attempt set taken_at = finished_at where settlement = 'captured';
alter table payments.attempt add check ((taken_at is null) = (settlement <> 'captured'));
