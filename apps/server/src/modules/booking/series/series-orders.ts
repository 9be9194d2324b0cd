import type { SeriesOrdered } from "@arnica/contract/payments"
import type { Language } from "@arnica/i18n/languages"
import type { Tx } from "../../../platform/db/handles.ts"
import type { Order, Subject } from "../../payments/index.ts"
import {
  announceBank,
  announceConfirmed,
  announceFailed,
  announceSeries,
  announceSeriesAnswer,
} from "../core/announce.ts"
import type { BookingContext } from "../core/context.ts"
import { type Appointment, holderRefOf } from "../core/domain/appointment.ts"
import { approvalOf } from "../core/domain/approval.ts"
import { isOpen } from "../core/domain/lifecycle.ts"
import { sessionNames, toBookingSpecialist } from "../core/present.ts"
import { findOfSeries, lockSeries, moveAppointment, noteBank } from "../core/repository/appointments.ts"
import { askForApproval } from "../lifecycle/approve.ts"
import { expireSeries } from "../lifecycle/release-hold.ts"
import { keepTime, lose, settle } from "../wizard/keep-paid.ts"
import { findSeries } from "./series-repository.ts"

type Step = { readonly tx: Tx; readonly order: Order }
type EndReason = Parameters<Subject["failed"]>[2]

/** Whether all of them can still be paid: also those that were let go, for a payment that came late. */
const isUnpaid = ({ status }: Appointment): boolean =>
  isOpen(status) || status === "expired" || status === "failed"

/** Whether they stood once and their reserved money was gone: then their own orders are over. */
const wasWithdrawn = async (ctx: BookingContext, sessions: readonly Appointment[]): Promise<boolean> => {
  const orders = await ctx.payments.orders(sessions.flatMap(({ orderId }) => orderId ?? []))
  return [...orders.values()].some(({ status }) => status !== "created")
}

/** The money came and one of the times is gone: all are let go, and the client gets everything back. */
const loseAll = async (
  ctx: BookingContext,
  { tx, sessions }: { readonly tx: Tx; readonly sessions: readonly Appointment[] },
): Promise<"lost"> => {
  for (const appointment of sessions) {
    await lose(ctx, { tx, appointment })
    if (appointment.orderId !== null) await ctx.payments.drop(tx, appointment.orderId)
  }
  return "lost"
}

type Paid = { readonly tx: Tx; readonly seriesId: string; readonly sessions: readonly Appointment[] }

/** Their specialist has to agree: they are asked once about all, and paid for too late all are lost, as one session would be. */
const reserveAll = async (
  ctx: BookingContext,
  { tx, seriesId, sessions }: Paid,
): Promise<"reserved" | "lost"> => {
  for (const { status, specialistId, clientId: userId, uuid } of sessions) {
    const holder = { holderRef: holderRefOf({ uuid }), specialistId, userId }
    const isHeld = status === "held" && (await ctx.scheduling.confirm(tx, holder))
    if (!isHeld) return await loseAll(ctx, { tx, sessions })
  }
  const first = Math.min(...sessions.map(({ start }) => start))
  for (const appointment of sessions) await askForApproval(ctx, { tx, appointment, first })
  const appointmentIds = sessions.map(({ uuid }) => uuid)
  await announceSeriesAnswer(ctx, { tx, seriesId, news: "asked", appointmentIds })
  return "reserved"
}

/** Keeps every time for good, and confirms and pays each session; or none. */
const confirmAll = async (
  ctx: BookingContext,
  { tx, order }: Step,
): Promise<"confirmed" | "reserved" | "lost"> => {
  const sessions = await lockSeries(tx, order.subject.id)
  if (sessions.length === 0) throw new Error(`no sessions of series ${order.subject.id}`)
  // What was called off, or took place, is not brought back by another payment for it.
  if (!sessions.every(isUnpaid) || (await wasWithdrawn(ctx, sessions))) return "lost"
  const seriesId = order.subject.id
  if (sessions.some(({ needsApproval }) => needsApproval))
    return await reserveAll(ctx, { tx, seriesId, sessions })
  for (const appointment of sessions)
    if (!(await keepTime(ctx, { tx, appointment }))) return await loseAll(ctx, { tx, sessions })
  for (const appointment of sessions) {
    const confirmed = await settle(ctx, { tx, appointment })
    if (appointment.orderId !== null) await ctx.payments.coverNow(tx, appointment.orderId)
    await announceConfirmed(ctx, { tx, appointment: confirmed })
  }
  const appointmentIds = sessions.map(({ uuid }) => uuid)
  await announceSeries(ctx, { tx, seriesId, news: "confirmed", appointmentIds })
  return "confirmed"
}

type Withdrawn = {
  readonly tx: Tx
  readonly appointment: Appointment
  readonly reason: Exclude<EndReason, "dropped">
}

/** Reserved money was gone before it was taken: what stood is withdrawn, and nobody has earned it. */
const withdraw = async (ctx: BookingContext, { tx, appointment, reason }: Withdrawn): Promise<void> => {
  const { orderId, price, uuid, status } = appointment
  const wasConfirmed = status === "confirmed"
  if (!wasConfirmed && !isOpen(status)) return
  if (orderId !== null && wasConfirmed && price > 0) {
    const ref = `withdrawn:${uuid}`
    await ctx.payments.refund(tx, { orderId, amount: price, reason: "its series was not paid", ref })
  } else if (orderId !== null && !wasConfirmed) await ctx.payments.drop(tx, orderId)
  const failed = await moveAppointment(ctx, { tx, appointment, event: "fail", now: ctx.clock.now(), reason })
  await ctx.scheduling.release(tx, holderRefOf(appointment))
  await announceFailed(ctx, { tx, appointment: failed, reason, wasConfirmed })
}

const endUnpaid = async (
  ctx: BookingContext,
  { tx, order, reason }: Step & { readonly reason: EndReason },
): Promise<void> => {
  const seriesId = order.subject.id
  if (reason === "dropped") return await expireSeries(ctx, { tx, seriesId, reason })
  for (const appointment of await lockSeries(tx, seriesId)) await withdraw(ctx, { tx, appointment, reason })
}

/** A bank decides about the payment, or refused it: all stay in view, and their client is told once. */
const noteOfBank = async (
  ctx: BookingContext,
  { tx, order, news }: Step & { readonly news: "decides" | "refused" },
): Promise<void> => {
  const sessions = (await lockSeries(tx, order.subject.id)).filter(({ status }) => isOpen(status))
  const since = news === "decides" ? ctx.clock.now() : null
  for (const { id } of sessions) await noteBank(tx, { id, since })
  const [first] = sessions
  if (first !== undefined) await announceBank(ctx, { tx, appointment: first, news })
}

const iso = (at: number): string => new Date(at).toISOString()

/** Until when their specialist answers; null when nobody is asked. */
const untilOf = (first: Appointment): string | null => {
  const until = approvalOf(first)
  return until === null ? null : iso(until)
}

const sessionOf = (each: Appointment): SeriesOrdered["sessions"][number] => ({
  uuid: each.uuid,
  number: each.seriesNumber ?? 1,
  status: each.status,
  start: iso(each.start),
  end: iso(each.end),
  price: { amount: each.price, currency: each.currency },
})

/** What these orders bought, each with all of its sessions. */
const describe = async (
  ctx: BookingContext,
  { orders, language }: { readonly orders: readonly Order[]; readonly language: Language },
): ReturnType<Subject["describe"]> => {
  const series = await findSeries(
    ctx.db.query,
    orders.map(({ subject }) => subject.id),
  )
  const specialists = await ctx.specialists.bySpecialistIds(series.map(({ specialistId }) => specialistId))
  const nameOf = await sessionNames(ctx)
  const described = new Map<string, { readonly series: SeriesOrdered }>()
  for (const { id, rhythm, specialistId } of series) {
    const sessions = await findOfSeries(ctx.db.query, id)
    const [first] = sessions
    const specialist = specialists.get(specialistId)
    if (first === undefined || specialist === undefined) continue
    described.set(id, {
      series: {
        id,
        rhythm,
        sessionName: nameOf(first.sessionTypeCode, language),
        minutes: first.minutes,
        place: first.place,
        clientTimeZone: first.clientTimeZone,
        specialist: toBookingSpecialist(specialist, language),
        approvalUntil: untilOf(first),
        sessions: sessions.map(sessionOf),
      },
    })
  }
  return described
}

/** How payments ask about the orders of series, whose ids are theirs: each answer is given inside the step that needs it. */
export const seriesOrders = (ctx: BookingContext): Subject => ({
  vat: "payee",
  isPassedOn: true,
  confirm: (tx, order) => confirmAll(ctx, { tx, order }),
  failed: (tx, order, reason) => endUnpaid(ctx, { tx, order, reason }),
  bank: (tx, order, news) => noteOfBank(ctx, { tx, order, news }),
  expired: (tx, order) => expireSeries(ctx, { tx, seriesId: order.subject.id, reason: "holdOver" }),
  describe: (orders, language) => describe(ctx, { orders, language }),
})
