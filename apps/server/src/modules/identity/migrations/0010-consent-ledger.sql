-- Every version of a legal text that ever was in force, in every language: what somebody accepted can be shown to them
-- years later, and compared with what is asked of them now. A wording never changes; a new one is a new version.
create table identity.term_version (
  code text not null,
  version integer not null check (version > 0),
  language text not null check (language ~ '^[a-z]{2}$'),
  title text not null,
  paragraphs text[] not null,
  published_at timestamptz not null,
  primary key (code, language, version)
);

create function identity.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% is only added to', tg_table_schema, tg_table_name
    using errcode = 'check_violation', constraint = 'identity_append_only';
end $$;
create trigger term_version_append_only before update or delete or truncate on identity.term_version
  for each statement execute function identity.refuse_change();

-- The ledger says who agreed to what, when, where they were asked and from which address, and who took it back. It
-- outlives the account, whose row stays as an empty shell, since it proves what we were allowed to do.
alter table identity.consent
  drop constraint consent_user_id_code_version_key,
  drop constraint consent_user_id_fkey,
  add foreign key (user_id) references identity.user_account (id),
  add column action text not null default 'accepted' check (action in ('accepted', 'withdrawn')),
  add column source text not null default 'account'
    check (source in ('account', 'signUp', 'booking', 'newTerms', 'settings')),
  -- Keyed hash: equal addresses can be seen to be equal, and not be read.
  add column address_hash bytea check (octet_length(address_hash) = 32);
create index consent_user_idx on identity.consent (user_id, code, id desc);
create trigger consent_append_only before update or delete or truncate on identity.consent
  for each statement execute function identity.refuse_change();
