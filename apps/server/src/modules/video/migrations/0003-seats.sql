-- Rooms of more than two. `appointment_uuid` is what the room is known by: an appointment, or a group in which several have a
-- seat each. By which appointment a guest comes then stands beside it; none for the specialist, and for rooms of before.
alter table video.visit add column seat_uuid uuid;
-- The order in which rooms changed: numbers are taken under the lock of a room, so that of two states of it the one with the
-- higher number is the later one.
create sequence video.visit_change;
alter table video.visit add column changed bigint not null default 0;
