create schema prescriptions;

-- What doctors prescribe. What it says is sealed by a key of its own: it outlives both accounts, for as long as the
-- law has it kept, and goes with its key.
create table prescriptions.prescription (
  id uuid primary key,
  appointment_uuid uuid not null,
  specialist_id bigint not null references specialists.specialist (id),
  client_id uuid not null references identity.user_account (id),
  status text not null check (status in ('draft', 'signed', 'cancelled', 'replaced', 'expired')),
  -- Counts what was saved of a draft: of two devices that edit one, the second is told.
  version integer not null check (version > 0),
  content bytea not null,
  lines integer not null check (lines between 0 and 10),
  -- The one that a draft is written in place of, or was.
  replaces uuid references prescriptions.prescription (id),
  created_at timestamptz not null,
  saved_at timestamptz not null,
  number text unique check (length(number) between 8 and 40),
  -- Of the certificate that was current when it was signed.
  licence_number text,
  hash text check (hash ~ '^[0-9a-f]{64}$'),
  -- What opens its check: sealed to be printed again, and as SHA-256 to be compared.
  secret bytea,
  secret_hash bytea check (octet_length(secret_hash) = 32),
  issued_at timestamptz,
  valid_until date,
  -- Why and when it was cancelled or replaced.
  reason bytea,
  ended_at timestamptz,
  -- Birth dates that were typed wrongly where it was checked.
  wrong_tries integer not null default 0 check (wrong_tries between 0 and 10),
  -- When nothing has it kept any longer; set once its client's account is erased.
  forget_after date,
  check ((status = 'draft') = (issued_at is null)),
  check ((issued_at is null) = (number is null)),
  check ((issued_at is null) = (licence_number is null)),
  check ((issued_at is null) = (hash is null)),
  check ((issued_at is null) = (secret is null)),
  check ((issued_at is null) = (secret_hash is null)),
  check ((issued_at is null) = (valid_until is null)),
  check ((status in ('cancelled', 'replaced')) = (ended_at is not null)),
  check (status = 'draft' or lines > 0)
);
create unique index prescription_draft_idx on prescriptions.prescription (appointment_uuid) where status = 'draft';
create index prescription_appointment_idx on prescriptions.prescription (appointment_uuid, created_at);
create index prescription_client_idx on prescriptions.prescription (client_id, issued_at desc, id)
  where status <> 'draft';
create index prescription_specialist_idx on prescriptions.prescription (specialist_id, issued_at desc);
create index prescription_replaces_idx on prescriptions.prescription (replaces) where replaces is not null;
create index prescription_expiry_idx on prescriptions.prescription (valid_until) where status = 'signed';
create index prescription_forget_idx on prescriptions.prescription (forget_after) where forget_after is not null;

-- Nothing that was signed changes, whoever asks for it.
create function prescriptions.keep_signed() returns trigger language plpgsql as $$
begin
  if (old.content, old.lines, old.number, old.licence_number, old.hash, old.secret, old.secret_hash, old.issued_at,
      old.valid_until, old.appointment_uuid, old.specialist_id, old.client_id, old.replaces)
    is distinct from
     (new.content, new.lines, new.number, new.licence_number, new.hash, new.secret, new.secret_hash, new.issued_at,
      new.valid_until, new.appointment_uuid, new.specialist_id, new.client_id, new.replaces)
  then raise exception 'a prescription that was signed does not change';
  end if;
  return new;
end $$;
create trigger keep_signed before update on prescriptions.prescription
  for each row when (old.status <> 'draft') execute function prescriptions.keep_signed();

-- The substances that prescriptions are written from. What the house ships is brought up to date at every start, but
-- for what an admin's import changed.
create table prescriptions.medicine (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z0-9-]{2,80}$'),
  substance text not null check (length(substance) between 2 and 120),
  forms text[] not null,
  strengths text[] not null,
  routes text[] not null,
  brands text[] not null,
  is_antibiotic boolean not null,
  blocked text check (blocked in ('tableTwo', 'tableThree', 'hospitalOnly')),
  is_shipped boolean not null
);

-- The words of its substance and brands, without capitals and accents, to be found by how they begin.
create table prescriptions.medicine_word (
  word text not null,
  medicine_id integer not null references prescriptions.medicine (id) on delete cascade,
  primary key (medicine_id, word)
);
create index medicine_word_idx on prescriptions.medicine_word (word text_pattern_ops, medicine_id);

create table prescriptions.diagnosis (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z0-9-]{2,80}$'),
  icd text not null check (length(icd) <= 12),
  labels jsonb not null,
  is_shipped boolean not null
);

create table prescriptions.diagnosis_word (
  language text not null check (length(language) = 2),
  word text not null,
  diagnosis_id integer not null references prescriptions.diagnosis (id) on delete cascade,
  primary key (diagnosis_id, language, word)
);
create index diagnosis_word_idx on prescriptions.diagnosis_word (language, word text_pattern_ops, diagnosis_id);

-- Which edition of the shipped lists is in.
create table prescriptions.shipped_list (
  list text primary key check (list in ('medicines', 'diagnoses')),
  edition text not null
);

-- Whether a speciality prescribes at a distance; one without a row has its doctors confirm each case.
create table prescriptions.remote_rule (
  speciality text primary key check (length(speciality) between 2 and 60),
  rule text not null check (rule in ('allowed', 'earlierVisit', 'notAllowed', 'confirm'))
);
