import { MEMBER_ROLES, type MemberRole } from "@arnica/contract/partners"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"

const membershipRow = z.object({
  id: z.coerce.number(),
  organisationId: z.coerce.number(),
  userId: z.string(),
  role: z.enum(MEMBER_ROLES),
  since: z.number(),
  kind: z.enum(["clinic", "company"]),
  code: z.string(),
  name: z.string(),
  url: z.string().nullable(),
  helpLineCode: z.string().nullable(),
  flags: z.array(z.string()),
  countryCode: z.string().nullable(),
})
const membershipRows = z.array(membershipRow)

/** That somebody belongs to a clinic or a company. `since` in epoch milliseconds. */
export type Membership = z.infer<typeof membershipRow>

const MEMBERSHIPS = sql`
  select m.id, m.organisation_id as "organisationId", m.user_id as "userId", m.role,
    extract(epoch from m.since)::float8 * 1000 as since, o.kind, o.code, o.name, o.url,
    o.help_line_code as "helpLineCode", o.flags, o.country_code as "countryCode"
  from partners.membership m
  join partners.organisation o on o.id = m.organisation_id and o.deactivated_at is null`

/** What these people belong to, the oldest first. */
export const findMemberships = async (on: Queryable, userIds: readonly string[]): Promise<Membership[]> => {
  if (userIds.length === 0) return []
  const { rows } = await on.execute(
    sql`${MEMBERSHIPS} where m.user_id = any(${sql.param([...userIds])}::uuid[]) order by m.id`,
  )
  return membershipRows.parse(rows)
}

/** The membership that somebody has in a role of which there is one at most; null without it. */
export const findMembership = async (
  on: Queryable,
  { userId, role }: { readonly userId: string; readonly role: Exclude<MemberRole, "ohPsychologist"> },
): Promise<Membership | null> => {
  const { rows } = await on.execute(sql`${MEMBERSHIPS} where m.user_id = ${userId} and m.role = ${role}`)
  return membershipRows.parse(rows)[0] ?? null
}

/** Those who belong to one clinic or company in a role, the first who joined first. */
export const findMembers = async (
  on: Queryable,
  { organisationId, role }: { readonly organisationId: number; readonly role: MemberRole },
): Promise<Membership[]> => {
  const { rows } = await on.execute(
    sql`${MEMBERSHIPS} where m.organisation_id = ${organisationId} and m.role = ${role} order by m.id`,
  )
  return membershipRows.parse(rows)
}

const choiceRows = z.array(z.object({ id: z.coerce.number(), code: z.string(), name: z.string() }))

/** A clinic or a company by what it is called. */
export type OrganisationName = z.infer<typeof choiceRows>[number]

/** Clinics and companies by id, also those that are stopped. */
export const findOrganisationNames = async (
  on: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, OrganisationName>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await on.execute(
    sql`select id, code, name from partners.organisation where id = any(${sql.param([...ids])}::bigint[])`,
  )
  return new Map(choiceRows.parse(rows).map((each) => [each.id, each]))
}

/** The companies that are with us, by name. */
export const findCompanies = async (on: Queryable): Promise<z.infer<typeof choiceRows>> => {
  const { rows } = await on.execute(sql`
    select id, code, name from partners.organisation
    where kind = 'company' and deactivated_at is null order by name, id`)
  return choiceRows.parse(rows)
}

/** All clinics, by name. */
export const findClinics = async (on: Queryable): Promise<{ id: number; code: string; name: string }[]> => {
  const { rows } = await on.execute(
    sql`select id, code, name from partners.organisation where kind = 'clinic' order by name, id`,
  )
  return choiceRows.parse(rows)
}

/** How many belong to one in a role. */
export const countMembers = async (
  on: Queryable,
  { organisationId, role }: { readonly organisationId: number; readonly role: MemberRole },
): Promise<number> => {
  const { rows } = await on.execute(sql`
    select count(*) as total from partners.membership
    where organisation_id = ${organisationId} and role = ${role}`)
  return z.array(z.object({ total: z.coerce.number() })).parse(rows)[0]?.total ?? 0
}

/** Ends the membership that somebody has in a role. */
export const deleteMembership = async (
  tx: Tx,
  { userId, role }: { readonly userId: string; readonly role: MemberRole },
): Promise<void> => {
  await tx.execute(sql`delete from partners.membership where user_id = ${userId} and role = ${role}`)
}

/** Takes a specialist out of a clinic; answers whose membership it was, or null when it is not that clinic's. */
export const deleteSpecialist = async (
  tx: Tx,
  { clinicId, memberId }: { readonly clinicId: number; readonly memberId: number },
): Promise<string | null> => {
  const { rows } = await tx.execute(sql`
    delete from partners.membership
    where id = ${memberId} and organisation_id = ${clinicId} and role = 'specialist' returning user_id as "userId"`)
  return z.array(z.object({ userId: z.string() })).parse(rows)[0]?.userId ?? null
}

/** A membership to write down. */
export type NewMembership = {
  readonly code: string
  readonly userId: string
  readonly role: MemberRole
  /** Epoch milliseconds. */
  readonly since: number
}

/** Writes memberships, one statement for all. Throws PostgreSQL's 23505 for somebody who is taken. */
export const insertMemberships = async (tx: Tx, memberships: readonly NewMembership[]): Promise<void> => {
  const records = memberships.map(({ code, userId, role, since }) => ({ code, user: userId, role, since }))
  await tx.execute(sql`
    insert into partners.membership (organisation_id, kind, user_id, role, since)
    select o.id, o.kind, r."user", r.role, to_timestamp(r.since / 1000)
    from json_to_recordset(${JSON.stringify(records)}::json) as r(code text, "user" uuid, role text, since float8)
    join partners.organisation o on o.code = r.code`)
}

/** A clinic or a company to write down. */
export type NewOrganisation = {
  readonly kind: "clinic" | "company"
  readonly code: string
  readonly name: string
  readonly url?: string
  readonly helpLineCode?: string
  readonly flags?: readonly string[]
  readonly countryCode?: string
}

/** Writes clinics and companies that are not there yet. */
export const insertOrganisations = async (
  tx: Tx,
  { organisations, now }: { readonly organisations: readonly NewOrganisation[]; readonly now: number },
): Promise<void> => {
  await tx.execute(sql`
    insert into partners.organisation (kind, code, name, url, help_line_code, flags, country_code, created_at)
    select r.kind, r.code, r.name, r.url, r."helpLineCode", coalesce(r.flags, '{}'), r."countryCode",
      to_timestamp(${now}::float8 / 1000)
    from json_to_recordset(${JSON.stringify(organisations)}::json)
      as r(kind text, code text, name text, url text, "helpLineCode" text, flags text[], "countryCode" text)
    on conflict (code) do nothing`)
}
