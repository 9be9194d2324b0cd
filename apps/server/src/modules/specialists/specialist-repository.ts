import { GENDERS } from "@arnica/contract/search"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"
import { progressTold } from "./domain/missing.ts"
import { STATUSES } from "./domain/status.ts"

const idRows = z.array(z.object({ id: z.coerce.number() }))

const bookableRow = z.object({ id: z.coerce.number(), user_id: z.string(), time_zone: z.string() })
const bookableRows = z.array(bookableRow)

/** A specialist as far as times go. */
export type Bookable = { readonly id: number; readonly userId: string; readonly timeZone: string }

/** The active specialist with an address word or an id; null when there is none. */
export const findBookable = async (
  on: Queryable,
  by: { readonly url: string } | { readonly id: number },
): Promise<Bookable | null> => {
  const { rows } = await on.execute(sql`
    select id, user_id, time_zone from specialists.specialist
    where ${"url" in by ? sql`url = ${by.url}` : sql`id = ${by.id}`} and status = 'active'`)
  const [row] = bookableRows.parse(rows)
  return row === undefined ? null : { id: row.id, userId: row.user_id, timeZone: row.time_zone }
}

const domainOfRows = z.array(z.object({ id: z.coerce.number(), domain: z.string() }))

/** The codes of the domains in which specialists work, by id; unknown ids are left out. */
export const findDomains = async (
  on: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await on.execute(sql`
    select id, domain_code as domain from specialists.specialist where id = any(${sql.param([...ids])}::bigint[])`)
  return new Map(domainOfRows.parse(rows).map(({ id, domain }) => [id, domain]))
}

const licenceRows = z.array(
  z.object({ number: z.string(), issuer: z.string(), expiresOn: z.string().nullable() }),
)

/** The licence of a specialist, and the day on which the first of theirs runs out; null for none. */
export const findLicence = async (
  on: Queryable,
  id: number,
): Promise<z.infer<typeof licenceRows>[number] | null> => {
  const { rows } = await on.execute(sql`
    select licence_number as number, licence_issuer as issuer, licence_expires::text as "expiresOn"
    from specialists.specialist where id = ${id} and licence_number is not null`)
  return licenceRows.parse(rows)[0] ?? null
}

const specialistRow = z.object({
  id: z.coerce.number(),
  uuid: z.string(),
  userId: z.string(),
  url: z.string(),
  status: z.enum(STATUSES),
  title: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  ownFirstName: z.string().nullable(),
  ownLastName: z.string().nullable(),
  gender: z.enum(GENDERS),
  photo: z.string().nullable(),
  domainCode: z.string(),
  countryCode: z.string(),
  city: z.string().nullable(),
  officeAddress: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  timeZone: z.string(),
  specialities: z.array(z.string()),
})
const specialistRows = z.array(specialistRow)
export type SpecialistRow = z.infer<typeof specialistRow>

/** The specialists with these ids, whatever their status, in one query. */
export const findSpecialists = async (on: Queryable, ids: readonly number[]): Promise<SpecialistRow[]> => {
  if (ids.length === 0) return []
  const { rows } = await on.execute(sql`
    select id, uuid, user_id as "userId", url, status, title, first_name as "firstName", last_name as "lastName",
      own_first_name as "ownFirstName", own_last_name as "ownLastName", gender, photo, domain_code as "domainCode", country_code as "countryCode", city, office_address as "officeAddress",
      latitude, longitude, time_zone as "timeZone",
      array(select code from specialists.specialist_speciality where specialist_id = id order by position) as specialities
    from specialists.specialist where id = any(${sql.param([...ids])}::bigint[])`)
  return specialistRows.parse(rows)
}

const ownerRows = z.array(z.object({ userId: z.string() }))

/** The account of a specialist, whatever their status; null for none. */
export const findAccount = async (on: Queryable, id: number): Promise<string | null> => {
  const { rows } = await on.execute(sql`
    select user_id as "userId" from specialists.specialist where id = ${id}`)
  return ownerRows.parse(rows)[0]?.userId ?? null
}

const factsRow = z.object({
  profileUrl: z.string(),
  status: z.enum(STATUSES),
  suspendedComment: z.string().nullable(),
  domain: z.string(),
  licensedInRomania: z.boolean(),
  timeZone: z.string(),
  premium: z.boolean(),
  wizardProgress: z.int(),
})
const factsRows = z.array(factsRow)

/** What a user's own details say of the specialist that they are; null when they are none. */
export const findFactsOfUser = async (
  on: Queryable,
  userId: string,
): Promise<z.infer<typeof factsRow> | null> => {
  const { rows } = await on.execute(sql`
    select url as "profileUrl", status, case when status = 'suspended' then suspended_comment end as "suspendedComment",
      domain_code as domain, premium, time_zone as "timeZone", wizard_progress as "wizardProgress",
      country_code = 'RO' and licence_number is not null as "licensedInRomania"
    from specialists.specialist where user_id = ${userId}::uuid`)
  const [facts] = factsRows.parse(rows)
  if (facts === undefined) return null
  return { ...facts, wizardProgress: progressTold({ status: facts.status, kept: facts.wizardProgress }) }
}

/** The id of the specialist that a user is, or null. */
export const findIdOfUser = async (on: Queryable, userId: string): Promise<number | null> => {
  const { rows } = await on.execute(sql`
    select id from specialists.specialist where user_id = ${userId}::uuid`)
  return idRows.parse(rows)[0]?.id ?? null
}

const accountRows = z.array(z.object({ id: z.coerce.number(), userId: z.string() }))

/** The ids of the specialists that these users are; who is none is left out. */
export const findIdsOfUsers = async (
  on: Queryable,
  userIds: readonly string[],
): Promise<Map<string, number>> => {
  if (userIds.length === 0) return new Map()
  const { rows } = await on.execute(sql`
    select id, user_id as "userId" from specialists.specialist
    where user_id = any(${sql.param([...userIds])}::uuid[])`)
  return new Map(accountRows.parse(rows).map(({ id, userId }) => [userId, id]))
}

/** The ids of the specialists with these address words, in their order; unknown words are left out. */
export const findIdsByUrls = async (on: Queryable, urls: readonly string[]): Promise<number[]> => {
  if (urls.length === 0) return []
  const { rows } = await on.execute(sql`
    select s.id from unnest(${sql.param([...urls])}::text[]) with ordinality as wanted (url, place)
    join specialists.specialist s on s.url = wanted.url
    order by wanted.place`)
  return idRows.parse(rows).map(({ id }) => id)
}

const domainRows = z.array(z.object({ domain: z.string() }))

/** In which domain the specialist worked who has closed the profile of an address; null for any other address. */
export const findClosed = async (on: Queryable, url: string): Promise<{ domain: string } | null> => {
  const { rows } = await on.execute(sql`
    select domain_code as domain from specialists.specialist where url = ${url} and status = 'closed'`)
  return domainRows.parse(rows)[0] ?? null
}

const statusRows = z.array(z.object({ status: z.enum(STATUSES), count: z.coerce.number() }))

/** How many profiles there are in each status. */
export const countByStatus = async (
  on: Queryable,
): Promise<{ status: (typeof STATUSES)[number]; count: number }[]> => {
  const { rows } = await on.execute(
    sql`select status, count(*) as count from specialists.specialist group by status order by status`,
  )
  return statusRows.parse(rows)
}

/** The ids of all whose profile stands so. */
export const findIdsByStatus = async (
  on: Queryable,
  statuses: readonly (typeof STATUSES)[number][],
): Promise<number[]> => {
  const { rows } = await on.execute(
    sql`select id from specialists.specialist where status = any(${sql.param([...statuses])}::text[])`,
  )
  return z
    .array(z.object({ id: z.coerce.number() }))
    .parse(rows)
    .map(({ id }) => id)
}

/** Says in which zone a specialist works. */
export const setTimeZone = async (
  tx: Tx,
  given: { readonly specialistId: number; readonly timeZone: string },
): Promise<void> => {
  await tx.execute(sql`
    update specialists.specialist set time_zone = ${given.timeZone} where id = ${given.specialistId}`)
}
