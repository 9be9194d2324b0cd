-- Admins make clinics and companies, name whoever looks after them first, and stop them.
alter table partners.organisation
  add column languages text[] not null default '{}',
  add column deactivated_at timestamptz;
create index organisation_name_idx on partners.organisation (lower(name), id);

-- Whoever has confirmed an address of these may join the company as an employee. A domain is one company's.
create table partners.email_domain (
  domain text primary key check (domain ~ '^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$'),
  organisation_id bigint not null,
  kind text not null default 'company' check (kind = 'company'),
  foreign key (organisation_id, kind) references partners.organisation (id, kind)
);
create index email_domain_organisation_idx on partners.email_domain (organisation_id);

alter table partners.membership drop constraint membership_check;
alter table partners.membership add constraint membership_role_check check (
  (kind = 'clinic' and role in ('clinicAdmin', 'specialist'))
  or (kind = 'company' and role in ('hrAdmin', 'ohPsychologist', 'employee')));

-- An invitation says as what; the same address may be asked for more than one thing.
alter table partners.invitation rename column clinic_id to organisation_id;
alter table partners.invitation
  add column role text not null default 'specialist' check (role in ('clinicAdmin', 'specialist', 'hrAdmin', 'employee')),
  drop constraint invitation_clinic_id_email_key,
  add unique (organisation_id, email, role);
