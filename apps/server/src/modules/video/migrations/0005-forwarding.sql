-- Which process passes on picture and sound of a room: one at a time, for as long as it says every few seconds that it does.
create table video.forwarding (
  -- By what pages name the room.
  room uuid primary key,
  -- The name that a process gives itself when it starts.
  node uuid not null,
  renewed_at timestamptz not null
);

-- Webhooks of LiveKit that were taken, so that one that is repeated does nothing. Kept for a day.
create table video.livekit_event (
  id text primary key check (length(id) <= 200),
  received_at timestamptz not null
);
create index livekit_event_age_idx on video.livekit_event (received_at);
