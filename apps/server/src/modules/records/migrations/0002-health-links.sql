-- Links by which somebody without an account reads a patient summary (SMART Health Links). The key that opens the payload
-- stands in the link alone, and of the link's address there is a hash.
create table records.health_link (
  id uuid primary key,
  owner_id uuid not null references identity.user_account (id) on delete cascade,
  address_hash bytea not null unique check (length(address_hash) = 32),
  passcode_salt bytea not null check (length(passcode_salt) = 16),
  passcode_hash bytea not null check (length(passcode_hash) = 32),
  -- Sealed by the owner's key.
  label bytea not null,
  -- JWE, null once the link has ended.
  payload text check (length(payload) between 1 and 4000000),
  -- Wrong passcodes that are left of ten.
  tries_left integer not null check (tries_left between 0 and 10),
  created_at timestamptz not null,
  until_at timestamptz not null check (until_at > created_at),
  stopped_at timestamptz,
  -- What was stopped, or tried too often, keeps nothing that could be opened.
  check (payload is null or (stopped_at is null and tries_left > 0))
);
create index health_link_owner_idx on records.health_link (owner_id, created_at desc);
create index health_link_until_idx on records.health_link (until_at);

-- When a link was opened, and who they said they are, sealed by the owner's key.
create table records.health_link_opening (
  id uuid primary key,
  link_id uuid not null references records.health_link (id) on delete cascade,
  opened_at timestamptz not null,
  recipient bytea not null
);
create index health_link_opening_idx on records.health_link_opening (link_id, opened_at desc);
