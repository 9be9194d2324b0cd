import {
  ORGANISATION_KINDS,
  type OrganisationInput,
  type OrganisationKind,
} from "@arnica/contract/organisations"
import { PARTNER_FLAGS } from "@arnica/contract/partners"
import { languageSchema } from "@arnica/contract/shared"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"

const organisationRow = z.object({
  id: z.coerce.number(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(ORGANISATION_KINDS),
  helpLineCode: z.string().nullable(),
  url: z.string().nullable(),
  flags: z.array(z.enum(PARTNER_FLAGS)),
  languages: z.array(languageSchema),
  countryCode: z.string().nullable(),
  emailDomains: z.array(z.string()),
  active: z.boolean(),
  createdAt: z.number(),
  admins: z.coerce.number(),
  people: z.coerce.number(),
})
const organisationRows = z.array(organisationRow)

/** A clinic or a company, with how many look after it and work there. `createdAt` in epoch milliseconds. */
export type OrganisationRow = z.infer<typeof organisationRow>

const ORGANISATIONS = sql`
  select o.id, o.code, o.name, o.kind, o.help_line_code as "helpLineCode", o.url, o.flags, o.languages,
    o.country_code as "countryCode",
    array(select d.domain from partners.email_domain d where d.organisation_id = o.id order by d.domain) as "emailDomains",
    o.deactivated_at is null as active, extract(epoch from o.created_at)::float8 * 1000 as "createdAt",
    (select count(*) from partners.membership m
      where m.organisation_id = o.id and m.role in ('clinicAdmin', 'hrAdmin')) as admins,
    (select count(*) from partners.membership m
      where m.organisation_id = o.id and m.role in ('specialist', 'employee')) as people
  from partners.organisation o`

const read = async (on: Queryable, query: SQL): Promise<OrganisationRow[]> =>
  organisationRows.parse((await on.execute(query)).rows)

/** A page of clinics and companies, by name, and how many there are. */
export const pageOfOrganisations = async (
  on: Queryable,
  asked: {
    readonly text?: string | undefined
    readonly kind?: OrganisationKind | undefined
    readonly count: number
    readonly offset: number
  },
): Promise<{ total: number; items: OrganisationRow[] }> => {
  const { text = "", kind, count, offset } = asked
  const like = `%${text.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const wanted = sql`
    (${text} = '' or lower(o.name) like ${like} or lower(o.code) like ${like})
    and ${kind === undefined ? sql`true` : sql`o.kind = ${kind}`}`
  const [counted, items] = await Promise.all([
    on.execute(sql`select count(*) as total from partners.organisation o where ${wanted}`),
    read(
      on,
      sql`${ORGANISATIONS} where ${wanted} order by lower(o.name), o.id limit ${count} offset ${offset}`,
    ),
  ])
  const [row] = z.array(z.object({ total: z.coerce.number() })).parse(counted.rows)
  return { total: row?.total ?? 0, items }
}

/** One of them, or null. */
export const findOrganisation = async (on: Queryable, code: string): Promise<OrganisationRow | null> =>
  (await read(on, sql`${ORGANISATIONS} where o.code = ${code}`))[0] ?? null

/** Active companies to which a domain of addresses belongs. */
export const findCompaniesOfDomain = (on: Queryable, domain: string): Promise<OrganisationRow[]> =>
  read(
    on,
    sql`${ORGANISATIONS} where o.deactivated_at is null
      and o.id in (select d.organisation_id from partners.email_domain d where d.domain = ${domain})`,
  )

const array = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`

/** Writes a new one, without its domains. Throws PostgreSQL's 23505 for a code that is taken. */
export const insertOrganisation = async (
  tx: Tx,
  given: OrganisationInput & { readonly code: string; readonly kind: OrganisationKind; readonly now: number },
): Promise<void> => {
  const { code, kind, name, helpLineCode, url, flags, languages, countryCode, now } = given
  await tx.execute(sql`
    insert into partners.organisation (kind, code, name, url, help_line_code, flags, languages, country_code, created_at)
    values (${kind}, ${code}, ${name}, ${url}, ${helpLineCode}, ${array(flags)}, ${array(languages)},
      ${countryCode}, ${new Date(now).toISOString()})`)
}

/** Changes one, without its domains. */
export const updateOrganisation = async (
  tx: Tx,
  {
    code,
    name,
    helpLineCode,
    url,
    flags,
    languages,
    countryCode,
  }: OrganisationInput & { readonly code: string },
): Promise<void> => {
  await tx.execute(sql`
    update partners.organisation set name = ${name}, url = ${url}, help_line_code = ${helpLineCode},
      flags = ${array(flags)}, languages = ${array(languages)}, country_code = ${countryCode}
    where code = ${code}`)
}

/** Puts these in the place of a company's domains. Throws PostgreSQL's 23505 for one of another company. */
export const replaceDomains = async (
  tx: Tx,
  { organisationId, domains }: { readonly organisationId: number; readonly domains: readonly string[] },
): Promise<void> => {
  await tx.execute(sql`delete from partners.email_domain where organisation_id = ${organisationId}`)
  await tx.execute(sql`
    insert into partners.email_domain (domain, organisation_id)
    select distinct unnest(${array(domains)}), ${organisationId}::bigint`)
}

/** Stops one, or takes that back. */
export const setActive = async (
  tx: Tx,
  { code, active, now }: { readonly code: string; readonly active: boolean; readonly now: number },
): Promise<void> => {
  const at = active ? null : new Date(now).toISOString()
  await tx.execute(sql`
    update partners.organisation
    set deactivated_at = case when ${active} then null else coalesce(deactivated_at, ${at}::timestamptz) end
    where code = ${code}`)
}
