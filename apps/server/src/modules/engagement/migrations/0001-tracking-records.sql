create schema engagement;

-- Which campaigns bring visits and bookings. Nobody can be told from a row: no account, no address, no session.
create table engagement.tracking_record (
  id bigint generated always as identity primary key,
  type text not null check (type in ('visit', 'booking')),
  hostname text not null check (length(hostname) <= 120),
  source text not null check (length(source) <= 120),
  medium text not null check (length(medium) <= 120),
  campaign text not null check (length(campaign) <= 120),
  entry_path text not null check (length(entry_path) <= 300),
  referral_path text not null check (length(referral_path) <= 300),
  at timestamptz not null
);
create index tracking_record_at_idx on engagement.tracking_record (at);
