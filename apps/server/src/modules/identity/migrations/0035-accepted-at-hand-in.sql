-- Specialists accept their terms when they hand their profile in.
alter table identity.consent
  drop constraint consent_source_check,
  add constraint consent_source_check
    check (source in ('account', 'signUp', 'booking', 'newTerms', 'settings', 'handIn'));
