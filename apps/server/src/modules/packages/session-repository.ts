import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"
import { at, type Purchase } from "./purchase-repository.ts"

const sessionRows = z.array(
  z.object({
    id: z.number(),
    purchaseId: z.uuid(),
    number: z.int(),
    appointmentUuid: z.uuid(),
    state: z.enum(["booked", "used", "returned"]),
    start: z.number(),
    /** Minor units of its share that went back to the client. */
    givenBack: z.number(),
  }),
)

/** A session of a package that an appointment took. Epoch milliseconds. */
export type Session = z.infer<typeof sessionRows>[number]

const COLUMNS = sql`id::float8 as id, purchase_id as "purchaseId", number, appointment_uuid as "appointmentUuid", state,
  (extract(epoch from start_at) * 1000)::float8 as start, given_back::float8 as "givenBack"`

type Taking = {
  readonly purchase: Purchase
  readonly number: number
  readonly appointmentUuid: string
  readonly start: number
}

/** Takes a session of a package for an appointment. The database refuses a number that is taken. */
export const insertSession = async (tx: Tx, { purchase, number, ...given }: Taking): Promise<void> => {
  await tx.execute(sql`
    insert into packages.session (purchase_id, sessions, number, appointment_uuid, state, start_at)
    values (${purchase.id}, ${purchase.sessions}, ${number}, ${given.appointmentUuid}, 'booked', ${at(given.start)})`)
}

/** Gives the session of an appointment back to its package. */
export const returnSession = async (tx: Tx, appointmentUuid: string): Promise<void> => {
  await tx.execute(sql`select packages.give_back(${appointmentUuid}, null)`)
}

/** Forgets that an appointment had a session which it gave back. */
export const dropReturned = async (tx: Tx, appointmentUuid: string): Promise<void> => {
  await tx.execute(sql`
    delete from packages.session where appointment_uuid = ${appointmentUuid} and state = 'returned'`)
}

/** The sessions of packages that are booked or used, in the order in which they were taken. */
export const findTaken = async (on: Queryable, purchaseIds: readonly string[]): Promise<Session[]> => {
  if (purchaseIds.length === 0) return []
  const { rows } = await on.execute(sql`
    select ${COLUMNS} from packages.session
    where purchase_id = any(${sql.param([...purchaseIds])}::uuid[]) and state <> 'returned' order by id`)
  return sessionRows.parse(rows)
}

/** Those whose money is not where it belongs: used, or given back to a package that has ended. All, or one of them. */
export const findUnsettled = async (
  on: Queryable,
  { id = null, limit }: { readonly id?: number | null; readonly limit: number },
): Promise<Session[]> => {
  const { rows } = await on.execute(sql`
    select ${COLUMNS} from packages.session
    where state <> 'booked' and not settled and id = coalesce(${id}::bigint, id)
      and not exists (select from packages.purchase p
        where p.id = purchase_id and p.state = 'active' and p.stopped_at is not null)
    order by id limit ${limit}`)
  return sessionRows.parse(rows)
}

/** Notes what of its share went back to the client: the rest is still to be earned, if there is any. */
export const noteGivenBack = async (
  tx: Tx,
  { id, givenBack }: Pick<Session, "id" | "givenBack">,
): Promise<void> => {
  await tx.execute(sql`
    update packages.session set given_back = ${givenBack}, settled = false where id = ${id}`)
}

/** Its money is where it belongs. */
export const markSettled = async (tx: Tx, id: number): Promise<void> => {
  await tx.execute(sql`update packages.session set settled = true where id = ${id}`)
}

const earned = z.array(z.object({ name: z.string(), uuid: z.uuid() }))

/**
 * What a session of a package is earned under in the ledger: a number that came back may be earned again with another, and
 * one of which a part went back is earned anew.
 */
export const earningOf = ({
  id,
  purchaseId,
  number,
  givenBack,
}: Pick<Session, "id" | "purchaseId" | "number" | "givenBack">): string =>
  `package:${purchaseId}:${number}:${id}${givenBack === 0 ? "" : ":less"}`

/** The appointments by which sessions of packages were earned, by the name of the earning; others are left out. */
export const findEarned = async (
  on: Queryable,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const parts = names.flatMap((name) => {
    const [word, purchaseId = "", number = ""] = name.split(":")
    return word === "package" && /^\d+$/.test(number) ? [{ name, purchaseId, number: Number(number) }] : []
  })
  const { rows } = await on.execute(sql`
    select a.name, s.appointment_uuid as uuid
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as a (name text, "purchaseId" uuid, number int)
    join packages.session s on s.purchase_id = a."purchaseId" and s.number = a.number and s.state = 'used'`)
  return new Map(earned.parse(rows).map(({ name, uuid }) => [name, uuid]))
}

/** The session that an appointment took, or null. */
export const findSession = async (on: Queryable, appointmentUuid: string): Promise<Session | null> => {
  const { rows } = await on.execute(
    sql`select ${COLUMNS} from packages.session where appointment_uuid = ${appointmentUuid}`,
  )
  return sessionRows.parse(rows)[0] ?? null
}

/** Gives one back that was counted as used; its package lasts at least until then. Of one that has ended its share is still to go back. */
export const takeUseBack = async (
  tx: Tx,
  given: { readonly id: number; readonly purchaseId: string; readonly keepUntil: number },
): Promise<void> => {
  await tx.execute(sql`
    update packages.session s set state = 'returned', settled = (p.state = 'active')
    from packages.purchase p where p.id = s.purchase_id and s.id = ${given.id}`)
  await tx.execute(sql`
    update packages.purchase set expires_at = ${at(given.keepUntil)}
    where id = ${given.purchaseId} and state = 'active' and expires_at < ${at(given.keepUntil)}`)
}
