-- Searches read what changed in the order in which it was written, a batch at a time.
drop index specialists.directory_changed_idx;
create index directory_changed_idx on specialists.directory (changed_in, specialist_id);
