-- When a page gave signs of life, without the stretches in which none came for half a minute. No sign is kept by itself:
-- stretches that touch are one, so that a page has as many as its connection broke.
alter table video.visit add column present tstzmultirange not null default '{}';
update video.visit set present = tstzmultirange(tstzrange(joined_at, seen_at)) where seen_at > joined_at;
create index visit_appointment_idx on video.visit (appointment_uuid);
create index visit_age_idx on video.visit (seen_at);
