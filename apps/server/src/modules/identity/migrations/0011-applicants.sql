-- Who signed up to work here says as what. Their role is given once a person has seen their papers.
alter table identity.user_account
  add column applies_as text
    check (applies_as in ('doctor', 'psychologist', 'psychotherapist', 'therapist', 'coach'));
