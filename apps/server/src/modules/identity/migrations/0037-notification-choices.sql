-- What reaches people, by occasion and channel, and when: one table in place of five columns. Only what somebody chose
-- otherwise than it is usual has a row. The last release still reads and writes the columns; what it writes is followed.
-- retires: identity.personal_profile.appointment_emails
-- retires: identity.personal_profile.appointment_texts
-- retires: identity.personal_profile.message_emails
-- retires: identity.personal_profile.reminders
-- retires: identity.personal_profile.practice_reminders
create table identity.notification_choice (
  user_id uuid not null references identity.user_account (id),
  occasion text not null check (length(occasion) <= 40),
  channel text not null check (channel in ('email', 'inApp', 'text')),
  wanted boolean not null,
  chosen_at timestamptz not null,
  primary key (user_id, occasion, channel)
);

-- Minutes since midnight on the clock of the account.
create table identity.notification_hours (
  user_id uuid primary key references identity.user_account (id),
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_until smallint check (quiet_until between 0 and 1439),
  agenda_at smallint not null default 420 check (agenda_at between 0 and 1439),
  -- For which day, on that clock, the agenda was last looked at.
  agenda_day date,
  check ((quiet_from is null) = (quiet_until is null))
);

create function identity.choices_of(profile identity.personal_profile)
returns table (occasion text, channel text, wanted boolean, usual boolean) language sql immutable as $$
  values
    ('ownBookings', 'email', profile.appointment_emails, true),
    ('reviewInvitations', 'email', profile.appointment_emails, true),
    ('messages', 'email', profile.message_emails, true),
    ('changes', 'text', profile.appointment_texts, false),
    ('dayBefore', 'email', 'dayEmail' = any (profile.reminders), true),
    ('dayBefore', 'inApp', 'dayNotice' = any (profile.reminders), true),
    ('dayBefore', 'text', 'dayText' = any (profile.reminders), false),
    ('hourBefore', 'email', 'hourEmail' = any (profile.reminders), true),
    ('hourBefore', 'inApp', 'hourNotice' = any (profile.reminders), true),
    ('hourBefore', 'text', 'hourText' = any (profile.reminders), false),
    ('practiceDayBefore', 'email', 'dayEmail' = any (profile.practice_reminders), false),
    ('practiceDayBefore', 'inApp', 'dayNotice' = any (profile.practice_reminders), true),
    ('practiceDayBefore', 'text', 'dayText' = any (profile.practice_reminders), false),
    ('practiceHourBefore', 'email', 'hourEmail' = any (profile.practice_reminders), false),
    ('practiceHourBefore', 'inApp', 'hourNotice' = any (profile.practice_reminders), true),
    ('practiceHourBefore', 'text', 'hourText' = any (profile.practice_reminders), false)
$$;

-- This release leaves the columns as they are, so that whatever changes in them was chosen with the last one.
create function identity.follow_choices() returns trigger language plpgsql as $$
begin
  insert into identity.notification_choice (user_id, occasion, channel, wanted, chosen_at)
    select new.user_id, now_is.occasion, now_is.channel, now_is.wanted, new.updated_at
      from identity.choices_of(new) now_is
      join (select * from identity.choices_of(old)) was using (occasion, channel)
      where now_is.wanted <> was.wanted
    on conflict (user_id, occasion, channel)
      do update set wanted = excluded.wanted, chosen_at = excluded.chosen_at;
  return null;
end $$;

create function identity.begin_choices() returns trigger language plpgsql as $$
begin
  insert into identity.notification_choice (user_id, occasion, channel, wanted, chosen_at)
    select new.user_id, occasion, channel, wanted, new.updated_at
      from identity.choices_of(new) where wanted <> usual
    on conflict do nothing;
  return null;
end $$;

create trigger follow_choices
  after update of appointment_emails, appointment_texts, message_emails, reminders, practice_reminders
  on identity.personal_profile for each row execute function identity.follow_choices();
create trigger begin_choices after insert on identity.personal_profile
  for each row execute function identity.begin_choices();

insert into identity.notification_choice (user_id, occasion, channel, wanted, chosen_at)
  select p.user_id, c.occasion, c.channel, c.wanted, p.updated_at
    from identity.personal_profile p cross join lateral identity.choices_of(p) c
    where c.wanted <> c.usual;
