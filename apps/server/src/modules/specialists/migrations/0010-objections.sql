-- What a specialist says against a suspension, kept with that decision, and what they were answered.
alter table specialists.status_step
  add column objection text,
  add column objected_at timestamptz,
  add column objection_answer text,
  add column objection_answered_at timestamptz,
  add column objection_answered_by uuid references identity.user_account (id);
alter table specialists.status_step
  add constraint objection_to_a_suspension check (objected_at is null or to_status = 'suspended'),
  add constraint answer_to_an_objection check (objection_answered_at is null or objected_at is not null);
create index status_step_objection_open on specialists.status_step (specialist_id)
  where objected_at is not null and objection_answered_at is null;
