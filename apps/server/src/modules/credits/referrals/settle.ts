import { sql } from "drizzle-orm"
import type { Tx } from "../../../platform/db/handles.ts"
import { dropWithLot } from "../cash-outs/ask.ts"
import type { CreditContext } from "../context.ts"
import { haveSameAddress } from "../domain/same-person.ts"
import { findLots, lockLots } from "../lots.ts"
import { grant, LEU, remove } from "../move.ts"
import { notifyEarned } from "../notifications.ts"
import {
  countEarned,
  decideReferral,
  findReferrals,
  lockReferrer,
  type Referral,
  type Refusal,
} from "./repository.ts"

const CURRENCY = "RON"

/** Why our rules refuse an invitation: it was one person, or one household at one device. Null where they do not. */
const refusalOf = async (ctx: CreditContext, tx: Tx, referral: Referral): Promise<Refusal | null> => {
  const { referrerId, referredId, isSameDevice } = referral
  const two = [referrerId, referredId] as const
  const users = await ctx.identity.users.byIds([...two])
  const [one, other] = [users.get(referrerId), users.get(referredId)]
  if (one === undefined || other === undefined) return "account"
  if (haveSameAddress(one, other)) return "address"
  if (await ctx.payments.haveSharedCard(tx, two)) return "card"
  return isSameDevice || (await ctx.identity.haveSharedDevice(tx, two)) ? "device" : null
}

type Given = { readonly tx: Tx; readonly referral: Referral; readonly side: "referrer" | "referred" }

const reward = async (ctx: CreditContext, { tx, referral, side }: Given): Promise<void> => {
  const userId = side === "referrer" ? referral.referrerId : referral.referredId
  const amount = ctx.settings.read(side === "referrer" ? "referrerCredit" : "referredCredit") * LEU
  const given = {
    tx,
    userId,
    currency: CURRENCY,
    amount,
    origin: side,
    originRef: `${side}:${referral.id}`,
  } as const
  const until = await grant(ctx, given)
  if (until === null) return
  await notifyEarned(ctx, { tx, userId, facts: { amount, currency: CURRENCY, side, until } })
}

type Held = { readonly tx: Tx; readonly clientId: string; readonly appointmentId: string }

/**
 * A session was held. Where it is the first that somebody paid for who came by an invitation, both sides get their credits, or
 * our rules refuse it. Who invites gets nothing beyond so many a month; who came gets theirs all the same.
 */
export const settleInvitation = async (
  ctx: CreditContext,
  { tx, clientId, appointmentId }: Held,
): Promise<void> => {
  const [referral] = await findReferrals(tx, sql`referred_id = ${clientId} and state = 'pending' for update`)
  if (referral === undefined) return
  const order = await ctx.payments.orderBySubject({ kind: "appointment", id: appointmentId })
  const isPaid = order?.status === "captured" && order.total > order.covered && order.refundPromised === 0
  if (order === null || !isPaid) return
  const now = ctx.clock.now()
  const refusal = await refusalOf(ctx, tx, referral)
  if (refusal !== null)
    return await decideReferral(tx, { id: referral.id, state: "refused", refusal, orderId: order.id, now })
  await lockReferrer(tx, referral.referrerId)
  const earned = await countEarned(tx, { userId: referral.referrerId, now })
  await decideReferral(tx, { id: referral.id, state: "earned", orderId: order.id, now })
  if (earned < ctx.settings.read("referralsAMonth")) await reward(ctx, { tx, referral, side: "referrer" })
  await reward(ctx, { tx, referral, side: "referred" })
}

/** The session by which credits were earned was given back whole, or its bank took the money: what is left of them goes. */
export const takeBackInvitation = async (
  ctx: CreditContext,
  { tx, orderId }: { readonly tx: Tx; readonly orderId: string },
): Promise<void> => {
  const [referral] = await findReferrals(tx, sql`order_id = ${orderId} and state = 'earned' for update`)
  if (referral === undefined) return
  await decideReferral(tx, { id: referral.id, state: "takenBack", now: ctx.clock.now() })
  for (const side of ["referrer", "referred"] as const) {
    const ref = `${side}:${referral.id}`
    const [lot] = await findLots(tx, sql`origin_ref = ${ref}`)
    if (lot === undefined) continue
    // What waits to be paid out is taken back as well, as long as no run took it in.
    await dropWithLot(ctx, { tx, userId: lot.userId, lotId: lot.id })
    const locked = (await lockLots(tx, lot)).find(({ id }) => id === lot.id)
    const parts = locked === undefined ? [] : [{ lotId: lot.id, amount: locked.left }]
    await remove(ctx, { tx, ...lot, parts, ref: `credits-back:${ref}`, why: "takenBack" })
  }
}
