-- Paid chats: one question, or a day or a week of writing, that a client bought of a specialist. What is written stands in
-- their conversation; here stand the state, its times, and the question until it is delivered.
create table paidchat.chat (
  id uuid primary key,
  client_id uuid not null references identity.user_account (id),
  specialist_id bigint not null references specialists.specialist (id),
  kind text not null check (kind in ('QUESTION', 'DAY', 'WEEK')),
  currency text not null check (currency in ('RON', 'EUR', 'GBP', 'USD')),
  price bigint not null check (price > 0),
  order_id uuid not null unique references payments.customer_order (id),
  state text not null check (state in ('ordered', 'lost', 'paid', 'open', 'answered', 'closed', 'expired')),
  -- Sealed by the client's key; none once it stands in the conversation, or will never.
  question bytea,
  conversation_id uuid references messaging.conversation (id) on delete set null,
  created_at timestamptz not null,
  paid_at timestamptz,
  due_at timestamptz,
  answered_at timestamptz,
  ends_at timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('over', 'unanswered', 'bySpecialist', 'specialistLeft', 'clientLeft')),
  -- What of the price goes back, and whether the money is where it belongs.
  refund bigint not null default 0 check (refund between 0 and price),
  settled boolean not null default true,
  check ((state in ('ordered', 'lost')) = (paid_at is null)),
  check (state not in ('open', 'answered') or due_at is not null),
  check ((answered_at is null) = (ends_at is null)),
  check (state <> 'answered' or answered_at is not null),
  check ((state in ('closed', 'expired')) = (ended_at is not null)),
  check ((ended_at is null) = (end_reason is null)),
  check (state <> 'expired' or (refund = price and answered_at is null))
);
-- One at a time of two people.
create unique index chat_one_idx on paidchat.chat (client_id, specialist_id)
  where state in ('ordered', 'paid', 'open', 'answered');
create index chat_client_idx on paidchat.chat (client_id, created_at desc);
create index chat_specialist_idx on paidchat.chat (specialist_id, created_at desc);
create index chat_conversation_idx on paidchat.chat (conversation_id, created_at desc) where conversation_id is not null;
create index chat_paid_idx on paidchat.chat (paid_at) where state = 'paid';
create index chat_due_idx on paidchat.chat (due_at) where state = 'open';
create index chat_ends_idx on paidchat.chat (ends_at) where state = 'answered';
create index chat_unsettled_idx on paidchat.chat (ended_at) where not settled;
