-- The numbers of one issuer in one year. Locked while a number is given away, so that none is left out.
create table invoicing.book (
  specialist_id bigint not null references specialists.specialist (id),
  year smallint not null check (year between 2000 and 2200),
  last_number integer not null default 0 check (last_number >= 0),
  -- Whose key seals what the documents say: nobody's account, so that it outlives those of both. Destroyed with the book.
  key_owner uuid not null unique,
  primary key (specialist_id, year)
);

create table invoicing.document (
  id uuid primary key,
  kind text not null check (kind in ('invoice', 'creditNote')),
  specialist_id bigint not null,
  year smallint not null,
  number integer not null check (number > 0),
  -- As it is written on the document.
  label text not null check (length(label) between 1 and 40),
  client_id uuid not null references identity.user_account (id),
  order_id uuid not null references payments.customer_order (id),
  refund_id uuid unique references payments.refund (id),
  appointment_uuid uuid,
  -- The invoice that a credit note takes back, or a part of it.
  invoice_id uuid references invoicing.document (id),
  issued_at timestamptz not null,
  -- When the money came, or went back.
  moved_at timestamptz not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  gross bigint not null check (gross > 0),
  vat bigint not null,
  vat_percent smallint not null check (vat_percent between 0 and 100),
  vat_rule text not null check (vat_rule in ('none', 'exempt', 'included')),
  language text not null check (language ~ '^[a-z]{2}$'),
  -- Seller, buyer and lines, as they were.
  content bytea not null,
  foreign key (specialist_id, year) references invoicing.book (specialist_id, year),
  unique (specialist_id, year, number),
  check (vat between 0 and gross),
  check ((vat_rule = 'included') = (vat_percent > 0)),
  check (vat_percent > 0 or vat = 0),
  check ((kind = 'creditNote') = (refund_id is not null)),
  check ((kind = 'creditNote') = (invoice_id is not null))
);
create unique index document_one_invoice_idx on invoicing.document (order_id) where kind = 'invoice';
create index document_order_idx on invoicing.document (order_id);
create index document_invoice_idx on invoicing.document (invoice_id) where invoice_id is not null;
create index document_client_idx on invoicing.document (client_id, issued_at desc, id desc);
create index document_specialist_idx on invoicing.document (specialist_id, issued_at desc, id desc);
create index document_pair_idx on invoicing.document (specialist_id, client_id, issued_at desc, id desc);

-- Money that moved and has no document yet.
create table invoicing.waiting (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('invoice', 'creditNote')),
  order_id uuid not null references payments.customer_order (id),
  refund_id uuid unique references payments.refund (id),
  specialist_id bigint not null references specialists.specialist (id),
  client_id uuid not null references identity.user_account (id),
  amount bigint not null check (amount > 0),
  moved_at timestamptz not null,
  -- What was missing when it was to be written; null while nobody has looked.
  missing text check (missing in ('details', 'mandate', 'country')),
  check ((kind = 'creditNote') = (refund_id is not null))
);
create unique index waiting_one_invoice_idx on invoicing.waiting (order_id) where kind = 'invoice';
create index waiting_order_idx on invoicing.waiting (order_id);
create index waiting_specialist_idx on invoicing.waiting (specialist_id);
create index waiting_client_idx on invoicing.waiting (client_id);

create function invoicing.check_book_step() returns trigger language plpgsql as $$
begin
  if (new.specialist_id, new.year, new.key_owner) is distinct from (old.specialist_id, old.year, old.key_owner)
    or new.last_number <> old.last_number + 1 then
    raise exception 'numbers of invoices follow each other'
      using errcode = 'check_violation', constraint = 'book_step';
  end if;
  return new;
end $$;
create trigger book_step before update on invoicing.book for each row execute function invoicing.check_book_step();

-- At the commit: the number that was given away stands on a document.
create function invoicing.check_number_used() returns trigger language plpgsql as $$
begin
  perform 1 from invoicing.document
    where specialist_id = new.specialist_id and year = new.year and number = new.last_number;
  if not found then
    raise exception 'number % of % stands on no document', new.last_number, new.year
      using errcode = 'check_violation', constraint = 'book_without_gaps';
  end if;
  return null;
end $$;
create constraint trigger book_without_gaps after update on invoicing.book deferrable initially deferred
  for each row execute function invoicing.check_number_used();

create function invoicing.check_document() returns trigger language plpgsql as $$
declare
  invoice invoicing.document;
  taken bigint;
begin
  perform 1 from invoicing.book
    where specialist_id = new.specialist_id and year = new.year and last_number = new.number for update;
  if not found then
    raise exception 'number % of % was not given away', new.number, new.year
      using errcode = 'check_violation', constraint = 'document_number';
  end if;
  if new.kind = 'creditNote' then
    select * into invoice from invoicing.document where id = new.invoice_id for update;
    select coalesce(sum(gross), 0) into taken from invoicing.document where invoice_id = new.invoice_id;
    if invoice.kind <> 'invoice' or (invoice.order_id, invoice.specialist_id, invoice.client_id, invoice.currency)
      is distinct from (new.order_id, new.specialist_id, new.client_id, new.currency)
      or taken + new.gross > invoice.gross then
      raise exception 'a credit note takes back what its invoice says, and not more'
        using errcode = 'check_violation', constraint = 'document_within_invoice';
    end if;
  end if;
  return new;
end $$;
create trigger document_checked before insert on invoicing.document for each row execute function invoicing.check_document();

create function invoicing.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was issued stays as it is'
    using errcode = 'check_violation', constraint = 'documents_are_kept';
end $$;
create trigger document_kept before update or truncate on invoicing.document
  for each statement execute function invoicing.refuse_change();
create trigger book_kept before truncate on invoicing.book for each statement execute function invoicing.refuse_change();

-- The law lets go of them ten years after the year in which they were issued.
create function invoicing.refuse_early_removal() returns trigger language plpgsql as $$
begin
  if old.year >= extract(year from now()) - 10 then
    raise exception 'invoices are kept for ten years'
      using errcode = 'check_violation', constraint = 'documents_are_kept';
  end if;
  return old;
end $$;
create trigger document_kept_long before delete on invoicing.document
  for each row execute function invoicing.refuse_early_removal();
create trigger book_kept_long before delete on invoicing.book
  for each row execute function invoicing.refuse_early_removal();
