-- What the two of a session asked for in its room, and that its specialist ended it: instants, and not a word. An appointment
-- that moves keeps its row; what lies before its room opened counts no more.
create table video.room_note (
  appointment_uuid uuid primary key,
  noted_at timestamptz not null,
  ended_at timestamptz,
  phone_offered_at timestamptz,
  -- The client agreed: the specialist calls.
  phone_at timestamptz,
  move_asked_at timestamptz,
  -- From when on the client may choose another time for nothing.
  move_open_at timestamptz
);
create index room_note_age_idx on video.room_note (noted_at);
-- When what the other side said reached this page past the server, in stretches; null for pages from before it was noted.
alter table video.visit add column confirmed tstzmultirange, add column proved_at timestamptz;
alter table video.visit alter column confirmed set default '{}';
