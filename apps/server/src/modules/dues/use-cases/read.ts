import type { Due, PracticeDue } from "@arnica/contract/dues"
import type { Queryable } from "../../../platform/db/handles.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { DuesContext } from "../context.ts"
import { appointmentDuePolicy } from "../policy.ts"
import { referenceOf } from "../reference.ts"
import { type DueRow, findDueOfAppointment, pageOfDues } from "../repository.ts"

const DAY = 86_400_000

/** What is the same of a due for whoever reads it. */
export type DueFacts = Omit<Due, "account">

/** How dues stand, in the order in which they were asked for. */
export const factsOf = async (
  ctx: DuesContext,
  { on, dues }: { readonly on: Queryable; readonly dues: readonly DueRow[] },
): Promise<readonly DueFacts[]> => {
  const ids = dues.map(({ orderId }) => orderId)
  const left = await ctx.payments.leftOutside(on, ids)
  const orders = await ctx.payments.orders(ids)
  const starts = await ctx.booking.practiceClients.findStarts(dues.map((due) => due.appointmentUuid))
  const overdueFrom = ctx.clock.now() - ctx.settings.read("dueReminderDays") * DAY
  return dues.map(({ orderId, appointmentUuid: uuid, method, state, paidOn }) => {
    const start = starts.get(uuid)
    const order = orders.get(orderId)
    if (start === undefined || order === undefined) throw new Error(`due ${orderId} is of nothing`)
    return {
      orderID: orderId,
      appointment: { uuid, start: new Date(start).toISOString() },
      externalPayMethod: method,
      state,
      amount: { amount: left.get(orderId) ?? 0, currency: order.currency },
      reference: referenceOf(orderId),
      paidOn,
      isOverdue: state === "due" && start < overdueFrom,
    }
  })
}

/** Dues as their specialist sees them. */
export const forPractice = async (
  ctx: DuesContext,
  given: { readonly on: Queryable; readonly dues: readonly DueRow[] },
): Promise<PracticeDue[]> => {
  const facts = await factsOf(ctx, given)
  const clients = await ctx.identity.users.byIds(given.dues.map(({ userId }) => userId))
  const nameOf = new Map(given.dues.map(({ orderId, userId }) => [orderId, clients.get(userId)?.name]))
  return facts.map((due) => ({ ...due, client: nameOf.get(due.orderID) ?? "" }))
}

type Page = {
  readonly actor: Pick<SignedIn, "specialistId">
  readonly count: number
  readonly offset: number
}

/** What clients owe a specialist, or paid to them, outside. */
export const listDues = async (
  ctx: DuesContext,
  { actor: { specialistId }, count, offset }: Page,
): Promise<{ total: number; items: PracticeDue[] }> => {
  if (specialistId === null) return { total: 0, items: [] }
  const on = ctx.db.query
  const { total, items } = await pageOfDues(on, { specialistId, count, offset })
  return { total, items: await forPractice(ctx, { on, dues: items }) }
}

type One = { readonly on: Queryable; readonly due: DueRow }

/** The account to which a due is transferred; null at the desk, and without one. */
export const accountFor = async (ctx: DuesContext, { on, due }: One): Promise<Due["account"]> => {
  const found = due.method === "transfer" ? await ctx.payouts.findAccount(on, due.specialistId) : null
  return found === null || found.iban === "" ? null : { holder: found.holder, iban: found.iban }
}

const withAccount = async (ctx: DuesContext, { on, due }: One): Promise<Due> => {
  const [facts] = await factsOf(ctx, { on, dues: [due] })
  if (facts === undefined) throw new Error(`due ${due.orderId} was not read`)
  return { ...facts, account: await accountFor(ctx, { on, due }) }
}

/** What is due for an appointment, for its client or its specialist; null for one that is not paid outside. */
export const dueOfAppointment = async (
  ctx: DuesContext,
  { actor, uuid }: { readonly actor: Pick<SignedIn, "userId" | "specialistId">; readonly uuid: string },
): Promise<{ due: Due | null }> => {
  const on = ctx.db.query
  const session = await ctx.booking.paidSessions.find(on, uuid)
  const parties = session === null ? null : { userId: session.clientId, specialistId: session.specialistId }
  appointmentDuePolicy.authorize(actor, "read", parties)
  const due = await findDueOfAppointment(on, uuid)
  return { due: due === null ? null : await withAccount(ctx, { on, due }) }
}
