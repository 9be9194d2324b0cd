-- Invitations: the code of who invites, and who came by it. Nobody comes twice, or by their own.
create table credits.referral_code (
  user_id uuid primary key references identity.user_account (id),
  code text not null unique check (code ~ '^[2-9A-HJ-NP-Z]{10}$'),
  created_at timestamptz not null
);

create table credits.referral (
  id uuid primary key,
  referrer_id uuid not null references identity.user_account (id),
  referred_id uuid not null unique references identity.user_account (id),
  state text not null default 'pending' check (state in ('pending', 'earned', 'refused', 'takenBack')),
  -- Why our rules refused it. Told to nobody: whoever knows goes round it.
  refusal text check (refusal in ('card', 'address', 'device', 'account')),
  claimed_at timestamptz not null,
  -- Whether the two were signed in with the same browser from the same network by then: sessions end.
  same_device boolean not null default false,
  decided_at timestamptz,
  -- The first paid session of who came.
  order_id uuid unique references payments.customer_order (id),
  constraint referral_not_of_oneself check (referrer_id <> referred_id),
  check ((state = 'pending') = (decided_at is null)),
  check ((state = 'refused') = (refusal is not null)),
  check (state not in ('earned', 'takenBack') or order_id is not null)
);
create index referral_of_referrer on credits.referral (referrer_id, claimed_at desc, id desc);
create index referral_decided on credits.referral (referrer_id, decided_at) where state = 'earned';
