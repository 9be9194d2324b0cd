import { EXTERNAL_PAY_METHODS, type ExternalPayMethod } from "@arnica/contract/payments"
import type { Queryable } from "../../platform/db/handles.ts"
import { AppError } from "../../platform/errors.ts"
import type { Order, Tender } from "../payments/index.ts"
import type { DuesContext } from "./context.ts"
import { offeredBy, owesTooMuch } from "./offered.ts"
import { findDue, insertDue, moveDue, waitForClient } from "./repository.ts"
import { notifyHowToPay, toldOf } from "./use-cases/notify.ts"

type Asked = { readonly on: Queryable; readonly order: Order; readonly choice: string | null }

/** The method that was chosen, where it pays for this order: one session of a specialist who takes it there. */
const methodFor = async (
  ctx: DuesContext,
  { on, order, choice }: Asked,
): Promise<ExternalPayMethod | null> => {
  const method = EXTERNAL_PAY_METHODS.find((one) => one === choice)
  const { payeeSpecialistId: specialistId, subject } = order
  if (method === undefined || specialistId === null || subject.kind !== "appointment") return null
  const session = await ctx.booking.paidSessions.find(on, subject.id)
  if (session === null) return null
  const offered = await offeredBy(ctx, { on, specialistId })
  return offered.some((one) => one.method === method && one.places.includes(session.place)) ? method : null
}

/**
 * What a client pays to the specialist, as payments ask it: only when they chose to, and then all that is left. Nothing of it comes to
 * us, so that it passes through an account that is empty again at once.
 */
export const externalTender = (ctx: DuesContext): Tender => ({
  offer: async (on, { order, rest, choice }) => {
    const method = await methodFor(ctx, { on, order, choice })
    if (method === null) return null
    const { id, userId } = order
    await waitForClient(on, userId)
    if (await owesTooMuch(ctx, { on, userId })) throw new AppError("tooManyDues")
    return { amount: rest, reason: method, reference: id }
  },
  hold: async (tx, { order, reason }) => {
    const { id: orderId, userId, payeeSpecialistId: specialistId, subject } = order
    const method = EXTERNAL_PAY_METHODS.find((one) => one === reason)
    if (specialistId === null || method === undefined) return false
    const now = ctx.clock.now()
    await insertDue(tx, { orderId, userId, specialistId, appointmentUuid: subject.id, method, now })
    return true
  },
  take: async (tx, { order, amount }) => {
    const { id: orderId, userId, currency } = order
    await moveDue(tx, { orderId, from: ["held"], to: "due", now: ctx.clock.now() })
    const due = await findDue(tx, orderId)
    if (due === null) throw new Error(`nothing is due of order ${orderId}`)
    const facts = await toldOf(ctx, { on: tx, due, amount: { amount, currency } })
    await notifyHowToPay(ctx, { tx, userId, facts })
  },
  release: async (tx, { order }) => {
    await moveDue(tx, { orderId: order.id, from: ["held", "due"], to: "void", now: ctx.clock.now() })
  },
  // What was paid outside goes back outside.
  giveBack: async () => {},
  account: async () => ({ type: "paidOutside", ownerId: null }),
})
