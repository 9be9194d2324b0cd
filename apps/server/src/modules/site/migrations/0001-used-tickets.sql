create schema site;

-- Tickets of the contact form that have sent their message, until they would have expired anyway.
create table site.used_ticket (
  id uuid primary key,
  -- SHA-256 of the message: the same one sent twice is one that was answered and not heard.
  message text not null,
  expires_at timestamptz not null
);
create index used_ticket_expires_at_idx on site.used_ticket (expires_at);
