import type { MoneyOnTheWire } from "@arnica/contract/shared"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import type { PackagesContext } from "../context.ts"
import { shareOf } from "../domain/shares.ts"
import { findPurchase, lockPurchase } from "../purchase-repository.ts"
import { earningOf, findSession, noteGivenBack } from "../session-repository.ts"
import { standsWith } from "./settle.ts"

/** What the session of an appointment is worth by what was paid for its package; null for one that has none. */
export const shareOfSession = async (
  on: Queryable,
  appointmentUuid: string,
): Promise<MoneyOnTheWire | null> => {
  const session = await findSession(on, appointmentUuid)
  const purchase = session === null ? null : await findPurchase(on, session.purchaseId)
  if (session === null || purchase === null || session.state === "returned") return null
  return { amount: shareOf(purchase, session.number), currency: purchase.currency }
}

type Giving = { readonly tx: Tx; readonly appointmentUuid: string; readonly amount: number }

/**
 * Gives a part of a used session's share back to the client, once; its specialist earns the rest. Answers what went back,
 * or `later` while a bank decides about the package's payment.
 */
export const giveShareBack = async (
  ctx: PackagesContext,
  { tx, appointmentUuid, amount }: Giving,
): Promise<number | "later"> => {
  const found = await findSession(tx, appointmentUuid)
  const purchase = found === null ? null : await lockPurchase(tx, found.purchaseId)
  const session = await findSession(tx, appointmentUuid)
  if (purchase === null || session?.state !== "used") return 0
  if (session.givenBack > 0) return session.givenBack
  const { orderId } = purchase
  const holder = await standsWith(ctx, orderId)
  if (holder === "bank") return "later"
  const back = holder === "us" ? Math.min(amount, shareOf(purchase, session.number)) : 0
  if (back === 0) return 0
  await ctx.payments.unearn(tx, { orderId, ref: earningOf(session) })
  await noteGivenBack(tx, { id: session.id, givenBack: back })
  const ref = `fair:${appointmentUuid}`
  await ctx.payments.refund(tx, { orderId, amount: back, reason: "minutes missed by specialist", ref })
  return back
}
