-- Lists by title come in the order of this index. Titles are small letters in it, as lists compare them.
create index listing_text_order_idx on store.listing_text (language, lower(title), listing);
