-- Which reminders of their sessions reach somebody, as a client and as a specialist.
alter table identity.personal_profile
  add column reminders text[] not null default '{dayEmail,dayNotice,hourEmail,hourNotice}',
  add column practice_reminders text[] not null default '{dayNotice,hourNotice}',
  add constraint personal_profile_reminders_check check (
    reminders <@ '{dayEmail,dayNotice,dayText,hourEmail,hourNotice,hourText}'
    and practice_reminders <@ '{dayEmail,dayNotice,dayText,hourEmail,hourNotice,hourText}');
