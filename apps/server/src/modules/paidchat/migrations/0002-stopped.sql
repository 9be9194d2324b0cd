-- A chat also ends where one of the two does not want to be written to, or an admin closed their conversation.
alter table paidchat.chat drop constraint chat_end_reason_check, add constraint chat_end_reason_check
  check (end_reason in ('over', 'unanswered', 'bySpecialist', 'specialistLeft', 'clientLeft', 'stopped')) not valid;
