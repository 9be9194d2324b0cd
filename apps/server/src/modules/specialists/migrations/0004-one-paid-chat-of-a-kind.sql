-- A specialist has one price for each kind of paid chat.
create unique index paid_chat_kind_idx on specialists.paid_chat_product (specialist_id, type);
drop index specialists.paid_chat_specialist_idx;
