-- A period of a subscription is a package of its sessions; some of them may be given up for a larger one.
alter table packages.purchase
  add column subscription_id uuid,
  add column given_up smallint[] not null default '{}';
