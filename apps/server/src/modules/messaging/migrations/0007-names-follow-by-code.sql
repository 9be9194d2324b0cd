-- The names by which conversations are searched follow the code that writes them (decision 241). Each function takes its
-- trigger along.
-- check-ignore migrations: the last release reads what the trigger wrote, and a daily task makes good what its processes change meanwhile
drop function messaging.hear_client_name() cascade;
-- check-ignore migrations: the same
drop function messaging.hear_specialist_name() cascade;
