import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { Order, Subject } from "../../payments/index.ts"
import { announceBank, announceConfirmed, announceFailed } from "../core/announce.ts"
import type { BookingContext } from "../core/context.ts"
import { type Appointment, holderRefOf } from "../core/domain/appointment.ts"
import { isOpen } from "../core/domain/lifecycle.ts"
import { presentAppointments } from "../core/present.ts"
import { findByOrders, lockByOrder, moveAppointment, noteBank } from "../core/repository/appointments.ts"
import { keepForAnotherTry, noteAccepted } from "../invitations/take-invitation.ts"
import { askForApproval } from "../lifecycle/approve.ts"
import { expireAppointment } from "../lifecycle/release-hold.ts"
import { keepTime, lose, settle } from "./keep-paid.ts"

/** Why payments say that an order ended. */
type EndReason = Parameters<Subject["failed"]>[2]

type News = { readonly tx: Tx; readonly appointment: Appointment }

/** Locked: what the bank says must not be lost to a sweep that moves the appointment at the same moment. */
const appointmentOf = async (tx: Tx, order: Pick<Order, "id">): Promise<Appointment> => {
  const appointment = await lockByOrder(tx, order.id)
  if (appointment === null) throw new Error(`no appointment of order ${order.id}`)
  // A session of a series is paid and given up with the series, never by itself.
  if (appointment.seriesId !== null)
    throw new AppError("statusConflict", { data: { status: appointment.status } })
  return appointment
}

type Verdict = Awaited<ReturnType<Subject["confirm"]>>

/** One that needs the specialist's yes is asked about; paid for too late it is lost, for nobody asked them in time. */
const reserve = async (ctx: BookingContext, { tx, appointment }: News): Promise<Verdict> => {
  const { specialistId, clientId: userId } = appointment
  const holder = { holderRef: holderRefOf(appointment), specialistId, userId }
  const isHeld = appointment.status === "held" && (await ctx.scheduling.confirm(tx, holder))
  if (!isHeld) {
    await lose(ctx, { tx, appointment })
    return "lost"
  }
  await askForApproval(ctx, { tx, appointment })
  return "reserved"
}

const confirmPaid = async (ctx: BookingContext, { tx, appointment }: News): Promise<Verdict> => {
  const { status } = appointment
  // One that was called off, or took place, is not brought back by another payment for it.
  if (!isOpen(status) && status !== "expired" && status !== "failed") return "lost"
  if (appointment.needsApproval) return await reserve(ctx, { tx, appointment })
  if (!(await keepTime(ctx, { tx, appointment }))) {
    await lose(ctx, { tx, appointment })
    return "lost"
  }
  const confirmed = await settle(ctx, { tx, appointment })
  await noteAccepted(ctx, { tx, appointment })
  await announceConfirmed(ctx, { tx, appointment: confirmed })
  return "confirmed"
}

const endUnpaid = async (
  ctx: BookingContext,
  { tx, appointment, reason }: News & { readonly reason: EndReason },
): Promise<void> => {
  if (reason === "dropped") return await expireAppointment(ctx, { tx, appointment, reason })
  const wasConfirmed = appointment.status === "confirmed"
  if (!wasConfirmed && !isOpen(appointment.status)) return
  const failed = await moveAppointment(ctx, { tx, appointment, event: "fail", now: ctx.clock.now(), reason })
  await ctx.scheduling.release(tx, holderRefOf(appointment))
  await keepForAnotherTry(ctx, { tx, appointment })
  await announceFailed(ctx, { tx, appointment: failed, reason, wasConfirmed })
}

/** A bank decides about the payment, or refused it: what is held stays in view, and its client is told. */
const noteOfBank = async (
  ctx: BookingContext,
  { tx, appointment, news }: News & { readonly news: "decides" | "refused" },
): Promise<void> => {
  if (!isOpen(appointment.status)) return
  await noteBank(tx, { id: appointment.id, since: news === "decides" ? ctx.clock.now() : null })
  await announceBank(ctx, { tx, appointment, news })
}

/** How payments ask about the orders of appointments: each answer is given inside the step that needs it. */
export const appointmentOrders = (ctx: BookingContext): Subject => ({
  vat: "payee",
  confirm: async (tx, order) => await confirmPaid(ctx, { tx, appointment: await appointmentOf(tx, order) }),
  failed: async (tx, order, reason) =>
    await endUnpaid(ctx, { tx, appointment: await appointmentOf(tx, order), reason }),
  bank: async (tx, order, news) =>
    await noteOfBank(ctx, { tx, appointment: await appointmentOf(tx, order), news }),
  expired: async (tx, order) => {
    const appointment = await appointmentOf(tx, order)
    await expireAppointment(ctx, { tx, appointment, reason: "holdOver" })
  },
  describe: async (orders, language) => {
    const appointments = await findByOrders(
      ctx.db.query,
      orders.map(({ id }) => id),
    )
    const presented = await presentAppointments(ctx, { appointments, language })
    return new Map(
      presented.flatMap((one) => (one.orderID === null ? [] : [[one.orderID, { appointment: one }]])),
    )
  },
})
