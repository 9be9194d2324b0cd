-- In whose name a client wants to be invoiced, and to which address: sealed by their own key, and gone with their account.
create table invoicing.billing_details (
  user_id uuid primary key references identity.user_account (id) on delete cascade,
  content bytea not null,
  changed_at timestamptz not null
);
