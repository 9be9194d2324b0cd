create schema privacy;

-- Archives of all that is kept of somebody. One that expired stays as a line without its file.
create table privacy.data_export (
  id uuid primary key,
  user_id uuid not null references identity.user_account (id) on delete cascade,
  language text not null check (language ~ '^[a-z]{2}$'),
  asked_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  file_key text unique,
  bytes bigint,
  check ((ready_at is null) = (expires_at is null)),
  check ((ready_at is null) = (bytes is null))
);
create unique index data_export_one_asked on privacy.data_export (user_id) where ready_at is null;
create index data_export_user_idx on privacy.data_export (user_id, asked_at desc);
create index data_export_expiry_idx on privacy.data_export (expires_at) where file_key is not null;

-- Links that fetch an archive once: by the hash of their secret.
create table privacy.download_link (
  hash bytea primary key check (octet_length(hash) = 32),
  export_id uuid not null references privacy.data_export (id) on delete cascade,
  expires_at timestamptz not null
);
create index download_link_export_idx on privacy.download_link (export_id);
