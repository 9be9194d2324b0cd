-- Results in medical files are an occasion of their own: who wanted no e-mails of what is added there wants none of them.
insert into identity.notification_choice (user_id, occasion, channel, wanted, chosen_at)
select user_id, 'results', channel, wanted, chosen_at from identity.notification_choice where occasion = 'documents'
on conflict do nothing;
