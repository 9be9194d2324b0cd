import type {
  bookingCreatedSchema,
  bookingSpecialistSchema,
  Appointment as Presented,
} from "@arnica/contract/booking"
import type { Language } from "@arnica/i18n/languages"
import type { z } from "zod"
import type { Queryable } from "../../../platform/db/handles.ts"
import type { SpecialistSummary } from "../../specialists/index.ts"
import type { BookingContext } from "./context.ts"
import { type Appointment, payableOrderOf } from "./domain/appointment.ts"
import { approvalOf, awaitsApproval } from "./domain/approval.ts"
import { canCancel, deadlinesOf, refundAt, returnsUntil } from "./domain/cancellation.ts"
import { appointmentIssues } from "./domain/issues.ts"
import { isConfirmed, isOpen, isOver } from "./domain/lifecycle.ts"
import { movableBefore, movableUntil } from "./domain/rescheduling.ts"
import { isPaidFor, reviewBlocker } from "./domain/reviewing.ts"
import { countAttachments } from "./repository/list.ts"
import { beneficiaryName, reasonOfSpecialist } from "./sealed-words.ts"

type BookingSpecialist = z.infer<typeof bookingSpecialistSchema>

const iso = (instant: number): string => new Date(instant).toISOString()

/** What a booking shows of a specialist. */
export const toBookingSpecialist = (
  specialist: SpecialistSummary,
  language: Language,
): BookingSpecialist => ({
  id: specialist.id,
  atlasUrl: specialist.url,
  fullName: specialist.fullName,
  profession: specialist.profession(language),
  photo: specialist.photo,
  timeZone: specialist.timeZone,
  city: specialist.city,
  officeAddress: specialist.officeAddress,
})

type Placed = { readonly officeAddress: string | null; readonly city: string | null }

/** A specialist with the address of the office where a session is, when its hours name one. */
export const atOffice = <S extends Placed>(specialist: S, address: string | null): S =>
  address === null ? specialist : { ...specialist, officeAddress: address, city: null }

/** The names of kinds of session by language; the code itself for one that the catalogue in memory does not know yet. */
export const sessionNames = async ({
  catalog,
}: Pick<BookingContext, "catalog">): Promise<(code: string, language: Language) => string> => {
  const { sessionTypes } = await catalog.read()
  const texts = new Map(sessionTypes.map(({ code, names }) => [code, names]))
  return (code, language) => texts.get(code)?.[language] ?? texts.get(code)?.en ?? code
}

type Named = Pick<Appointment, "sessionTypeCode" | "groupId">

/** What each of these appointments is called: its kind of session, or the title of the group in which it is a seat. */
export const appointmentNames = async (
  ctx: Pick<BookingContext, "catalog" | "contributed">,
  { on, appointments }: { readonly on: Queryable; readonly appointments: readonly Named[] },
): Promise<(appointment: Named, language: Language) => string> => {
  const groupIds = appointments.flatMap(({ groupId }) => groupId ?? [])
  const [nameOf, titleOf] = await Promise.all([
    sessionNames(ctx),
    ctx.contributed.groups.titles(on, [...new Set(groupIds)]),
  ])
  return ({ sessionTypeCode, groupId }, language) => {
    const title = titleOf(groupId ?? "", language)
    return title === "" ? nameOf(sessionTypeCode, language) : title
  }
}

type Shown = {
  readonly appointment: Appointment
  readonly specialist: BookingSpecialist
  readonly sessionName: string
  readonly groupSeats: number | null
  readonly series: Presented["series"]
  readonly attachmentCount: number
  readonly beneficiary: string | null
  readonly companions: Presented["companions"]
  readonly cancelReason: string | null
  readonly isMoveProposed: boolean
  readonly isPaid: boolean
  readonly isBookable: boolean
  readonly absence: Presented["absence"]
  readonly contributed: BookingContext["contributed"]
  readonly now: number
}

const abilitiesOfClient = (shown: Shown): Omit<Presented["abilities"], "review"> => {
  const { appointment, isBookable, absence, companions, contributed, now } = shown
  const { status, orderId } = appointment
  return {
    pay: isOpen(status) && orderId !== null && !awaitsApproval(appointment),
    keepInCalendar: isConfirmed(status) && !isOver(status),
    shareWhatWasLeft: isConfirmed(status),
    bookAgain: isOver(status) && isBookable,
    reportAbsence: contributed.absences.canReport(appointment, { now, known: absence !== null }),
    nameCompanion: contributed.companions.canName(appointment, { now, companions }),
  }
}

/** That a bank decides about its payment, and until when its time is held meanwhile. */
const checkOf = (appointment: Appointment): Presented["paymentCheck"] => {
  const { status, bankDecidesSince, holdExpiresAt, start } = appointment
  if (bankDecidesSince === null || !isOpen(status) || awaitsApproval(appointment)) return null
  return { heldUntil: iso(holdExpiresAt ?? start) }
}

const toPresented = (shown: Shown): Presented => {
  const { appointment, isPaid, isBookable, now } = shown
  const { currency } = appointment
  const deadlines = deadlinesOf(appointment)
  const approvalUntil = approvalOf(appointment)
  const isCancellable = canCancel(appointment, now)
  const canMoveUntil = movableUntil(appointment, now)
  const couldMoveUntil = movableBefore(appointment, now)
  return {
    id: appointment.id,
    uuid: appointment.uuid,
    status: appointment.status,
    start: iso(appointment.start),
    end: iso(appointment.end),
    minutes: appointment.minutes,
    sessionTypeCode: appointment.sessionTypeCode,
    sessionName: shown.sessionName,
    groupId: appointment.groupId,
    groupSeats: shown.groupSeats,
    series: shown.series,
    place: appointment.place,
    specialist: shown.specialist,
    clientTimeZone: appointment.clientTimeZone,
    price: { amount: appointment.price, currency },
    orderID: isOpen(appointment.status) ? payableOrderOf(appointment) : appointment.orderId,
    beneficiary: shown.beneficiary,
    companions: shown.companions,
    cancelReason: shown.cancelReason,
    attachmentCount: shown.attachmentCount,
    canCancel: isCancellable,
    abilities: { ...abilitiesOfClient(shown), review: reviewBlocker({ ...appointment, isPaid }) === null },
    absence: shown.absence,
    approvalUntil: approvalUntil === null ? null : iso(approvalUntil),
    paymentCheck: checkOf(appointment),
    canMoveUntil: canMoveUntil === null ? null : iso(canMoveUntil),
    couldMoveUntil: couldMoveUntil === null ? null : iso(couldMoveUntil),
    isMoveProposed: shown.isMoveProposed,
    refundNow: isCancellable ? refundAt(appointment, { now, by: "client" }) : null,
    fullRefundUntil: deadlines === null ? null : iso(deadlines.fullUntil),
    halfRefundUntil: deadlines === null ? null : iso(deadlines.halfUntil),
    package:
      appointment.packageId === null
        ? null
        : { id: appointment.packageId, returnsUntil: iso(returnsUntil(appointment)) },
    refunded: appointment.refunded === null ? null : { amount: appointment.refunded, currency },
    appointmentWithIssues: appointmentIssues(appointment, { now, isBookable }),
  }
}

type Context = Pick<
  BookingContext,
  "db" | "clock" | "catalog" | "specialists" | "fields" | "payments" | "contributed"
>

/** Appointments as their client sees them, in their order, with one look-up each of all that belongs to them. */
export const presentAppointments = async (
  ctx: Context,
  given: { readonly appointments: readonly Appointment[]; readonly language: Language },
): Promise<Presented[]> => {
  const { appointments, language } = given
  const { contributed } = ctx
  const now = ctx.clock.now()
  const ids = appointments.map(({ id }) => id)
  const held = appointments.filter(({ status }) => status === "completed")
  const [specialists, nameOf, files, proposals, absenceOf, orders, companions, seatsOf, seriesOf] =
    await Promise.all([
      ctx.specialists.bySpecialistIds([...new Set(appointments.map(({ specialistId }) => specialistId))]),
      appointmentNames(ctx, { on: ctx.db.query, appointments }),
      countAttachments(ctx.db.query, ids),
      contributed.proposals.open(ctx.db.query, { ids, now }),
      contributed.absences.said(ctx, { on: ctx.db.query, appointments }),
      ctx.payments.orders(held.flatMap(({ orderId }) => orderId ?? [])),
      contributed.companions.shown(ctx, { on: ctx.db.query, appointments }),
      contributed.groups.seats(ctx.db.query, appointments),
      contributed.series.shown(ctx.db.query, appointments),
    ])
  const presented = appointments.map(async (appointment) => {
    const specialist = specialists.get(appointment.specialistId)
    if (specialist === undefined) throw new Error(`no specialist ${appointment.specialistId}`)
    return toPresented({
      appointment,
      specialist: toBookingSpecialist(atOffice(specialist, appointment.officeAddress), language),
      isBookable: specialist.status === "active",
      sessionName: nameOf(appointment, language),
      groupSeats: seatsOf(appointment),
      series: seriesOf(appointment),
      attachmentCount: files.get(appointment.id) ?? 0,
      beneficiary: await beneficiaryName(ctx, { on: ctx.db.query, appointment }),
      companions: companions.get(appointment.id) ?? [],
      cancelReason: await reasonOfSpecialist(ctx, { on: ctx.db.query, appointment }),
      isMoveProposed: proposals.has(appointment.id),
      absence: await absenceOf(appointment),
      contributed,
      isPaid: isPaidFor(appointment, orders.get(appointment.orderId ?? "")),
      now,
    })
  })
  return await Promise.all(presented)
}

/** One appointment as its client sees it. */
export const presentAppointment = async (
  ctx: Context,
  given: { readonly appointment: Appointment; readonly language: Language },
): Promise<Presented> => {
  const [presented] = await presentAppointments(ctx, {
    appointments: [given.appointment],
    language: given.language,
  })
  if (presented === undefined) throw new Error("an appointment was not presented")
  return presented
}

/** What a client is told when the time is held. */
export const presentCreated = (appointment: Appointment): z.input<typeof bookingCreatedSchema> => {
  const { id, uuid, orderId, status, holdExpiresAt, price, currency } = appointment
  if (orderId === null) throw new Error(`appointment ${uuid} was made without an order`)
  return {
    appId: id,
    appUuid: uuid,
    orderID: orderId,
    status,
    holdExpiresAt: holdExpiresAt === null ? null : iso(holdExpiresAt),
    total: { amount: price, currency },
  }
}
