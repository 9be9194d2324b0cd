-- Frames between processes that are too long for a notification, for the moment that passing them on takes. Not logged:
-- after a crash there is nobody left to hand them to.
create unlogged table platform.live_parcel (
  id bigint generated always as identity primary key,
  content text not null,
  created_at timestamptz not null default now()
);
create index live_parcel_created_idx on platform.live_parcel (created_at);
