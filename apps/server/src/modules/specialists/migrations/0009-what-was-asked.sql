-- What was asked of a profile last, with how its tabs stood then: what comes back is compared with it, and goes with the
-- next approval. Of requests made before there was this table nothing is known of how the tabs stood.
create table specialists.change_request (
  specialist_id bigint primary key references specialists.specialist (id) on delete cascade,
  at timestamptz not null,
  by_user uuid not null references identity.user_account (id),
  -- On the whole profile, and what was answered to it.
  comment text,
  answer text,
  tabs jsonb,
  -- Billing, sealed as in its tab.
  sealed bytea
);
-- What the specialist answered to what was asked at a field.
alter table specialists.field_comment add column answer text;

insert into specialists.change_request (specialist_id, at, by_user, comment)
select distinct on (step.specialist_id) step.specialist_id, coalesce(asked.at, step.at), step.by_user, step.comment
from specialists.status_step step
cross join lateral (
  select max(c.at) as at from specialists.field_comment c
  where c.specialist_id = step.specialist_id and c.at between step.at - interval '1 minute' and step.at
) asked
where step.to_status = 'changesRequested' and step.by_admin
  and not exists (
    select from specialists.approval a where a.specialist_id = step.specialist_id and a.at >= step.at
  )
order by step.specialist_id, step.id desc;
