-- Whether somebody wants a mail when a message has waited for them.
alter table identity.personal_profile add column message_emails boolean not null default true;
