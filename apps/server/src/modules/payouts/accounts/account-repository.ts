import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import type { Creditor } from "../domain/pain-001.ts"

const ids = (given: readonly number[]) => sql`any(${sql.param([...given])}::bigint[])`
const at = (milliseconds: number) => sql`to_timestamp(${milliseconds}::float8 / 1000)`

const changeRows = z.array(z.object({ specialistId: z.number(), changedAt: z.number() }))

/** When the accounts were changed last that these specialists are paid to, in epoch milliseconds; none for never. */
export const findChanges = async (
  on: Queryable,
  specialistIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await on.execute(sql`
    select s.id::float8 as "specialistId", (extract(epoch from c.at) * 1000)::float8 as "changedAt"
    from unnest(${sql.param([...specialistIds])}::bigint[]) s(id)
    cross join lateral (select payouts.account_changed_at(s.id) as at) c where c.at is not null`)
  return new Map(changeRows.parse(rows).map(({ specialistId, changedAt }) => [specialistId, changedAt]))
}

const clinicRow = z.object({
  organisationId: z.number(),
  holder: z.string(),
  iban: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  countryCode: z.string(),
})

/** The accounts of these clinics. */
export const findClinicAccounts = async (
  on: Queryable,
  organisationIds: readonly number[],
): Promise<ReadonlyMap<number, Creditor>> => {
  const { rows } = await on.execute(sql`
    select distinct on (organisation_id) organisation_id::float8 as "organisationId", holder, iban, street,
      postal_code as "postalCode", city, country_code as "countryCode"
    from payouts.clinic_account where organisation_id = ${ids(organisationIds)} order by organisation_id, id desc`)
  return new Map(
    z
      .array(clinicRow)
      .parse(rows)
      .map(({ organisationId, ...account }) => [organisationId, account]),
  )
}

/** When the account of a clinic was changed last, in epoch milliseconds; null for never. */
export const findClinicChange = async (on: Queryable, organisationId: number): Promise<number | null> => {
  const { rows } = await on.execute(sql`
    select (extract(epoch from max(changed_at)) * 1000)::float8 as at from payouts.account_change
    where organisation_id = ${organisationId}`)
  return z.array(z.object({ at: z.number().nullable() })).parse(rows)[0]?.at ?? null
}

/** Writes down the account of a clinic. */
export const insertClinicAccount = async (
  tx: Tx,
  {
    organisationId,
    account,
    by,
    now,
  }: {
    readonly organisationId: number
    readonly account: Creditor
    readonly by: string
    readonly now: number
  },
): Promise<void> => {
  const { holder, iban, street, postalCode, city, countryCode } = account
  await tx.execute(sql`
    insert into payouts.clinic_account (organisation_id, holder, iban, street, postal_code, city, country_code, set_at, set_by)
    values (${organisationId}, ${holder}, ${iban}, ${street}, ${postalCode}, ${city}, ${countryCode}, ${at(now)}, ${by})`)
}

const payeeRows = z.array(z.object({ specialistId: z.number(), organisationId: z.number() }))

/** The clinics that these specialists named to be paid in their place. */
export const findNamed = async (
  on: Queryable,
  specialistIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await on.execute(sql`
    select specialist_id::float8 as "specialistId", organisation_id::float8 as "organisationId"
    from payouts.payee where specialist_id = ${ids(specialistIds)}`)
  return new Map(payeeRows.parse(rows).map((row) => [row.specialistId, row.organisationId]))
}

/** How many specialists named a clinic. */
export const countNaming = async (on: Queryable, organisationId: number): Promise<number> => {
  const { rows } = await on.execute(
    sql`select count(*)::int as count from payouts.payee where organisation_id = ${organisationId}`,
  )
  return z.array(z.object({ count: z.int() })).parse(rows)[0]?.count ?? 0
}

/** Who named a clinic: specialists by their id. */
export const findNaming = async (on: Queryable, organisationId: number): Promise<number[]> => {
  const { rows } = await on.execute(sql`
    select specialist_id::float8 as "specialistId", organisation_id::float8 as "organisationId"
    from payouts.payee where organisation_id = ${organisationId} order by specialist_id`)
  return payeeRows.parse(rows).map(({ specialistId }) => specialistId)
}

/** Names a clinic to be paid in a specialist's place, or nobody. */
export const setNamed = async (
  tx: Tx,
  given: { readonly specialistId: number; readonly organisationId: number | null; readonly now: number },
): Promise<void> => {
  await tx.execute(sql`delete from payouts.payee where specialist_id = ${given.specialistId}`)
  if (given.organisationId !== null)
    await tx.execute(sql`
      insert into payouts.payee (specialist_id, organisation_id, named_at)
      values (${given.specialistId}, ${given.organisationId}, ${at(given.now)})`)
}

/** What was changed of whose account. */
export type Change = {
  readonly whose: { readonly specialistId: number } | { readonly organisationId: number }
  readonly what: "account" | "holder" | "payeeNamed" | "payeeRevoked"
  /** The last signs of the numbers, empty where there was none. */
  readonly digits: { readonly before: string; readonly after: string }
  readonly by: string
  readonly now: number
}

/** Adds to the history of accounts. */
export const insertChange = async (tx: Tx, { whose, what, digits, by, now }: Change): Promise<void> => {
  const specialistId = "specialistId" in whose ? whose.specialistId : null
  const organisationId = "organisationId" in whose ? whose.organisationId : null
  await tx.execute(sql`
    insert into payouts.account_change (specialist_id, organisation_id, what, digits_before, digits_after, changed_at, changed_by)
    values (${specialistId}, ${organisationId}, ${what}, ${digits.before}, ${digits.after}, ${at(now)}, ${by})`)
}
