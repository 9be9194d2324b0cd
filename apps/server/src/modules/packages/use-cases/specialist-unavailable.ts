import type { MoneyOnTheWire } from "@arnica/contract/shared"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Tx } from "../../../platform/db/handles.ts"
import type { Platform } from "../../../platform/types.ts"
import { profileMoved } from "../../specialists/events.ts"
import type { PackagesContext } from "../context.ts"
import { notifySuspended } from "../notifications.ts"
import { at, findPurchases, lockPurchase, type Purchase } from "../purchase-repository.ts"
import { endForLeaving, refundOf } from "./give-back.ts"

const JOB = "packages.specialistRests"
const restingSchema = z.object({ purchaseId: z.uuid(), why: z.enum(["suspended", "closed"]) })

const ofSpecialist = (on: PackagesContext["db"]["query"], asked: Asked): Promise<Purchase[]> =>
  findPurchases(
    on,
    sql`p.specialist_id = ${asked.specialistId} and p.state = 'active' and p.expires_at > ${at(asked.now)} order by p.id`,
  )
type Asked = { readonly specialistId: number; readonly now: number }

/** What is left of the packages with a specialist, and what of it would go back, by currency. */
export type PackagesLeft = {
  readonly count: number
  readonly sessions: number
  readonly refunds: MoneyOnTheWire[]
}

/** What is left of the packages that a specialist sold. */
export const leftWith = async (
  { db, clock }: PackagesContext,
  specialistId: number,
): Promise<PackagesLeft> => {
  const now = clock.now()
  const refunds = new Map<MoneyOnTheWire["currency"], number>()
  let [count, sessions] = [0, 0]
  for (const purchase of await ofSpecialist(db.query, { specialistId, now })) {
    const refund = refundOf(purchase, now)
    if (refund === null) continue
    count += 1
    sessions += purchase.sessions - purchase.taken.length
    refunds.set(refund.currency, (refunds.get(refund.currency) ?? 0) + refund.amount)
  }
  return { count, sessions, refunds: [...refunds].map(([currency, amount]) => ({ currency, amount })) }
}

type Resting = z.infer<typeof restingSchema>

/**
 * Tells a client with whose package nobody can book now. While the specialist is suspended the choice is the client's;
 * of one who left, what is neither booked nor used goes back at once. One that is stopped waits for its bank.
 */
const tellOne = (ctx: PackagesContext, { purchaseId, why }: Resting): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const purchase = await lockPurchase(tx, purchaseId)
    if (purchase?.state !== "active" || purchase.stoppedAt !== null) return
    // Opened again meanwhile.
    if ((await ctx.specialists.byId(purchase.specialistId)) !== null) return
    if (why === "closed") return await endForLeaving(ctx, { tx, purchase })
    const refund = refundOf(purchase, ctx.clock.now())
    if (refund !== null) await notifySuspended(ctx, { tx, purchase, refund })
  })

type Told = { readonly tx: Tx; readonly specialistId: number; readonly why: Resting["why"] }

/** Has the clients with packages of a specialist told, one by one. */
export const notifyClients = async (
  { jobs, clock }: Pick<Platform, "jobs" | "clock">,
  { tx, specialistId, why }: Told,
): Promise<void> => {
  for (const { id: purchaseId } of await ofSpecialist(tx, { specialistId, now: clock.now() }))
    await jobs.enqueue({ name: JOB, data: { purchaseId, why } satisfies Resting }, tx)
}

/** Writes to the clients with packages of a specialist who is suspended or leaves. */
export const notifyOfUnavailable = (
  { jobs, outbox, clock }: Pick<Platform, "jobs" | "outbox" | "clock">,
  ctx: PackagesContext,
): void => {
  jobs.define({ name: JOB, schema: restingSchema, handler: (one) => tellOne(ctx, one) })
  outbox.subscribe(profileMoved, JOB, async ({ payload: { specialistId, what } }, tx) => {
    if (what !== "suspended" && what !== "closed" && what !== "left") return
    await notifyClients({ jobs, clock }, { tx, specialistId, why: what === "suspended" ? what : "closed" })
  })
}
