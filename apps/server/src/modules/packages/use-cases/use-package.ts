import { sql } from "drizzle-orm"
import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { PackagesContext } from "../context.ts"
import { freeNumbers } from "../domain/shares.ts"
import { purchasePolicy } from "../policy.ts"
import { at, findPurchases, lockPurchase, type Purchase } from "../purchase-repository.ts"
import { insertSession } from "../session-repository.ts"

/** A session that somebody wants to book: which, with whom, when (epoch milliseconds). */
export type WantedSession = Pick<
  Purchase,
  "clientId" | "specialistId" | "sessionTypeCode" | "place" | "minutes"
> & {
  readonly start: number
}

/** A package with sessions left. Epoch milliseconds. */
export type PackageLeft = {
  readonly id: string
  readonly sessions: number
  readonly left: number
  readonly expiresAt: number
}

/** The package that a session can be booked with: of several the one that ends first. Null for none. */
export const packageFor = async (
  { db }: Pick<PackagesContext, "db">,
  wanted: WantedSession,
): Promise<PackageLeft | null> => {
  const { clientId, specialistId, sessionTypeCode, place, minutes, start } = wanted
  const found = await findPurchases(
    db.query,
    sql`p.client_id = ${clientId} and p.specialist_id = ${specialistId} and p.state = 'active'
      and p.stopped_at is null and p.session_type_code = ${sessionTypeCode} and p.place = ${place} and p.minutes = ${minutes}
      and p.expires_at > ${at(start)} order by p.expires_at, p.id`,
  )
  const [first] = found.filter(({ sessions, taken }) => taken.length < sessions)
  if (first === undefined) return null
  const { id, sessions, taken, expiresAt } = first
  return { id, sessions, left: sessions - taken.length, expiresAt: expiresAt ?? 0 }
}

const PAID: ReadonlySet<string> = new Set(["captured", "partlyRefunded", "won"])

const isFor = (purchase: Purchase, wanted: WantedSession): boolean =>
  purchase.specialistId === wanted.specialistId &&
  purchase.sessionTypeCode === wanted.sessionTypeCode &&
  purchase.place === wanted.place &&
  purchase.minutes === wanted.minutes

type Taking = {
  readonly tx: Tx
  readonly packageId: string
  readonly appointmentUuid: string
  readonly wanted: WantedSession
}

/**
 * Takes a session of a client's package for an appointment, one at a time. Throws notFound for somebody else's package
 * or one for other sessions, packageStopped while a bank decides about its payment, and packageUsedUp when nothing is
 * left of it, or it ends before.
 */
export const takeSession = async (
  ctx: PackagesContext,
  { tx, packageId, appointmentUuid, wanted }: Taking,
): Promise<void> => {
  const { clientId: userId, start } = wanted
  const purchase = purchasePolicy.authorize({ userId }, "own", await lockPurchase(tx, packageId))
  if (!isFor(purchase, wanted)) throw new AppError("notFound")
  const [number] = freeNumbers(purchase.sessions, purchase.taken)
  const { state, stoppedAt, expiresAt } = purchase
  const order = await ctx.payments.order(purchase.orderId)
  if (state === "active" && (stoppedAt !== null || order?.status === "disputed"))
    throw new AppError("packageStopped")
  const lasts = state === "active" && (expiresAt ?? 0) > start
  if (number === undefined || !lasts || !PAID.has(order?.status ?? "")) throw new AppError("packageUsedUp")
  await insertSession(tx, { purchase, number, appointmentUuid, start })
}
