import { randomUUID } from "node:crypto"
import { LIMITS } from "@arnica/contract/limits"
import type { SeriesRhythm } from "@arnica/contract/series-words"
import { formatDateTime } from "@arnica/i18n/format"
import { translator } from "@arnica/i18n/server"
import type { Tx } from "../../../platform/db/handles.ts"
import { AppError, isAppError } from "../../../platform/errors.ts"
import type { NewOrder } from "../../payments/index.ts"
import type { BookingContext } from "../core/context.ts"
import type { Appointment } from "../core/domain/appointment.ts"
import { priceLines } from "../core/domain/price-lines.ts"
import { findOpenHold, lockClient, ordersOfOtherHolds } from "../core/repository/open-holds.ts"
import { refuseManyHolds } from "../times/domain/few-holds.ts"
import { isFirstMeeting } from "../times/first-meeting.ts"
import { holdOne, type Plan, replaceOwn } from "../wizard/hold-time.ts"
import { insertSeries } from "./series-repository.ts"

const HOLD_MS = LIMITS.holdMinutes * 60_000
const MOST_LABEL = 200

export type SeriesPlan = {
  readonly rhythm: SeriesRhythm
  /** In the order of time. */
  readonly plans: readonly Plan[]
  readonly requestKey: string | null
}

type Work = { readonly tx: Tx; readonly series: SeriesPlan }

/** What was held, and when that ends. */
export type HeldSeries = {
  readonly id: string
  readonly expiresAt: number
  readonly order: Pick<NewOrder, "total" | "currency">
  readonly appointments: readonly Appointment[]
}

/** The order of a series: a line for each session, which says when, and below it what is taken off its price. */
const orderOf = (
  plans: readonly Plan[],
  { id, expiresAt }: { readonly id: string; readonly expiresAt: number },
): NewOrder | null => {
  const [first] = plans
  if (first === undefined) return null
  const { request, offer } = first
  const { language, input } = request
  const t = translator(language)
  const lines = plans.flatMap(({ offer: each, sessionName }) =>
    priceLines(each).map(({ kind, amount }) => {
      const when = formatDateTime({ language, zone: input.timeZone, at: new Date(each.start).toISOString() })
      const less = kind === "agreedPrice" ? "mails:label.agreedPrice" : "mails:label.firstMeetingDiscount"
      const label = kind === "session" ? `${sessionName} · ${when}` : t(less)
      return { kind, amount, label: label.slice(0, MOST_LABEL) }
    }),
  )
  return {
    id,
    userId: request.actor.userId,
    currency: offer.currency,
    lines,
    total: plans.reduce((sum, { offer: { price } }) => sum + price, 0),
    subject: { kind: "series", id },
    payeeSpecialistId: offer.specialistId,
    expiresAt,
  }
}

/** Gives up what the client holds of these times already, and refuses one series more than they may hold. */
const makeRoom = async (ctx: BookingContext, { tx, series: { plans } }: Work): Promise<void> => {
  const now = ctx.clock.now()
  for (const { offer, request } of plans) {
    const slot = { clientId: request.actor.userId, specialistId: offer.specialistId, start: offer.start, now }
    await replaceOwn(ctx, { tx, found: await findOpenHold(tx, slot) })
  }
  const [first] = plans
  if (first === undefined) return
  const { offer, request, isConfirmed } = first
  const slot = { clientId: request.actor.userId, specialistId: offer.specialistId, start: offer.start, now }
  refuseManyHolds({ isConfirmed, others: await ordersOfOtherHolds(tx, slot) })
}

/** A first meeting is the first of a series, and no other. */
const refuseOtherFirstMeetings = async (
  ctx: BookingContext,
  { tx, series: { plans } }: Work,
): Promise<void> => {
  const [first, ...others] = plans
  if (others.some(({ offer }) => offer.firstMeeting)) throw new AppError("firstMeetingOnly")
  if (first?.offer.firstMeeting !== true) return
  const { offer, request } = first
  const pair = { on: tx, userId: request.actor.userId, specialistId: offer.specialistId }
  if (!(await isFirstMeeting(ctx, pair))) throw new AppError("firstMeetingOnly")
}

const TIMES: ReadonlySet<string> = new Set(["slotTaken", "clientBusy", "slotNotOffered", "slotInThePast"])

/** Holds one of the times; a refusal says which it was. */
const holdNth = async (ctx: BookingContext, given: Parameters<typeof holdOne>[1]): Promise<Appointment> => {
  try {
    return await holdOne(ctx, given)
  } catch (error) {
    if (!isAppError(error) || !TIMES.has(error.code)) throw error
    throw new AppError(error.code, { data: { start: given.plan.offer.start }, cause: error })
  }
}

/**
 * Holds all times of a series and opens the order that pays them, in the caller's transaction: nothing of it stays when one of them cannot be
 * had.
 */
export const holdSeries = async (ctx: BookingContext, { tx, series }: Work): Promise<HeldSeries> => {
  const { plans, rhythm, requestKey } = series
  const id = randomUUID()
  const now = ctx.clock.now()
  const expiresAt = now + HOLD_MS
  const order = orderOf(plans, { id, expiresAt })
  if (order === null) throw new Error("a series without times")
  const { userId: clientId, payeeSpecialistId } = order
  await lockClient(tx, clientId)
  await makeRoom(ctx, { tx, series })
  await refuseOtherFirstMeetings(ctx, { tx, series })
  const specialistId = payeeSpecialistId ?? 0
  const row = { id, clientId, specialistId, rhythm, sessions: plans.length, createdAt: now, requestKey }
  await insertSeries(tx, row)
  await ctx.payments.createOrder(tx, order)
  const appointments: Appointment[] = []
  for (const [index, plan] of plans.entries())
    appointments.push(await holdNth(ctx, { tx, plan, inSeries: { seriesId: id, number: index + 1 } }))
  return { id, expiresAt, order, appointments }
}
