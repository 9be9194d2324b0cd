-- What a specialist sees of a client is added up by the code that changes appointments, and names follow the code that writes
-- them (decision 241). Each function takes its trigger along.
-- check-ignore migrations: the last release reads what the trigger wrote, and a daily task makes good what its processes change meanwhile
drop function practice.hear_appointment() cascade;
-- check-ignore migrations: the same
drop function practice.hear_name() cascade;
-- check-ignore migrations: nothing but the trigger called it
drop function practice.add_up(bigint, uuid);
