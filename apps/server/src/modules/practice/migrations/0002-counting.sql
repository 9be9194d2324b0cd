-- Lists are counted and looked through in the index alone.
create index client_looking_idx on practice.client (specialist_id) include (name, next_at, last_at, archived_at, tags);
