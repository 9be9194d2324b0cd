import { REFERRAL_STATES } from "@arnica/contract/credit-words"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import { instant } from "../lots.ts"

const rows = z.array(
  z.object({
    id: z.uuid(),
    referrerId: z.uuid(),
    referredId: z.uuid(),
    state: z.enum(REFERRAL_STATES),
    claimedAt: z.coerce.number(),
    isSameDevice: z.boolean(),
    orderId: z.uuid().nullable(),
  }),
)

/** Somebody who came by an invitation. Instants in milliseconds since the epoch. */
export type Referral = z.infer<typeof rows>[number]

/** Invitations that a condition names; what follows it (an order, a lock) stands with it. */
export const findReferrals = async (on: Queryable, where: SQL): Promise<Referral[]> => {
  const found = await on.execute(sql`
    select id, referrer_id as "referrerId", referred_id as "referredId", state,
      extract(epoch from claimed_at) * 1000 as "claimedAt", same_device as "isSameDevice", order_id as "orderId"
    from credits.referral where ${where}`)
  return rows.parse(found.rows)
}

type New = Pick<Referral, "id" | "referrerId" | "referredId" | "claimedAt" | "isSameDevice">

/** Writes down by whom somebody came; false for who came before. */
export const insertReferral = async (tx: Tx, referral: New): Promise<boolean> => {
  const { id, referrerId, referredId, claimedAt, isSameDevice } = referral
  const { rowCount } = await tx.execute(sql`
    insert into credits.referral (id, referrer_id, referred_id, claimed_at, same_device)
    values (${id}, ${referrerId}, ${referredId}, ${instant(claimedAt)}, ${isSameDevice})
    on conflict (referred_id) do nothing`)
  return rowCount === 1
}

/** Why our rules refuse an invitation. */
export type Refusal = "card" | "address" | "device" | "account"

type Decision = {
  readonly id: string
  readonly state: "earned" | "refused" | "takenBack"
  readonly refusal?: Refusal
  readonly orderId?: string
  readonly now: number
}

/** Notes what became of an invitation. It is locked. */
export const decideReferral = async (tx: Tx, decision: Decision): Promise<void> => {
  const { id, state, refusal = null, orderId = null, now } = decision
  await tx.execute(sql`
    update credits.referral set state = ${state}, refusal = ${refusal}, order_id = coalesce(${orderId}::uuid, order_id),
      decided_at = ${instant(now)}
    where id = ${id}`)
}

const codes = z.array(z.object({ userId: z.uuid(), code: z.string() }))

/** The code of somebody, or whose a code is; null for none. */
export const findCode = async (
  on: Queryable,
  by: { readonly userId: string } | { readonly code: string },
): Promise<z.infer<typeof codes>[number] | null> => {
  const wanted = "code" in by ? sql`code = ${by.code}` : sql`user_id = ${by.userId}`
  const found = await on.execute(
    sql`select user_id as "userId", code from credits.referral_code where ${wanted}`,
  )
  return codes.parse(found.rows)[0] ?? null
}

/** Keeps who invites to one transaction at a time, so that what they earned in a month is known. */
export const lockReferrer = async (tx: Tx, userId: string): Promise<void> => {
  await tx.execute(sql`select 1 from credits.referral_code where user_id = ${userId} for update`)
}

const earnedRows = z.array(z.object({ earned: z.coerce.number() })).length(1)

/** How many invitations were worth something to somebody in the month of an instant, by the calendar of the house. */
export const countEarned = async (
  tx: Tx,
  { userId, now }: { readonly userId: string; readonly now: number },
): Promise<number> => {
  const found = await tx.execute(sql`
    select count(*) as earned from credits.referral r
    join credits.lot l on l.origin_ref = 'referrer:' || r.id
    where r.referrer_id = ${userId} and r.state = 'earned'
      and r.decided_at >= date_trunc('month', ${instant(now)}, 'Europe/Bucharest')`)
  return earnedRows.parse(found.rows)[0]?.earned ?? 0
}

const pendingRows = z
  .array(z.object({ asReferrer: z.coerce.number(), asReferred: z.coerce.number() }))
  .length(1)

/** How many invitations of somebody wait for a first paid session, and whether their own does. */
export const countPending = async (
  on: Queryable,
  userId: string,
): Promise<{ readonly asReferrer: number; readonly asReferred: number }> => {
  const found = await on.execute(sql`
    select (select count(*) from credits.referral where referrer_id = ${userId} and state = 'pending') as "asReferrer",
      (select count(*) from credits.referral where referred_id = ${userId} and state = 'pending') as "asReferred"`)
  return pendingRows.parse(found.rows)[0] ?? { asReferrer: 0, asReferred: 0 }
}
