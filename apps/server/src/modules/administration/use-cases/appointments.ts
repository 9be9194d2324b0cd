import type {
  AppointmentDetails,
  AppointmentLine,
  CANCELLING_SIDES,
  Outcome,
} from "@arnica/contract/admin-appointments"
import type { MoneyOnTheWire } from "@arnica/contract/shared"
import type { Language } from "@arnica/i18n/languages"
import { toDecimal } from "@arnica/rules/money"
import { csvInPieces } from "../../../platform/csv/csv.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { Appointment } from "../../booking/index.ts"
import type { AdministrationContext } from "../context.ts"
import { bookingFilter, type Wanted } from "./appointment-filter.ts"

type Reader = { readonly language: Language }

const iso = (at: number): string => new Date(at).toISOString()

/** Appointments with one look-up each of clients, specialists and kinds of session. */
const present = async (
  { identity, specialists, catalog }: AdministrationContext,
  { appointments, language }: Reader & { readonly appointments: readonly Appointment[] },
): Promise<AppointmentLine[]> => {
  const [clients, known, { sessionTypes }] = await Promise.all([
    identity.users.byIds([...new Set(appointments.map(({ clientId }) => clientId))]),
    specialists.bySpecialistIds([...new Set(appointments.map(({ specialistId }) => specialistId))]),
    catalog.read(),
  ])
  const names = new Map(
    sessionTypes.map(({ code, names: each }) => [code, each[language] ?? each.en ?? code]),
  )
  return appointments.map((each) => {
    const { uuid, status, minutes, place, specialistId, clientId, sessionTypeCode: type } = each
    const specialist = known.get(specialistId)
    return {
      uuid,
      status,
      minutes,
      place,
      start: iso(each.start),
      sessionName: names.get(type) ?? type,
      specialistID: specialistId,
      specialist: specialist?.fullName ?? "",
      specialistStatus: specialist?.status ?? "closed",
      clientID: clientId,
      client: clients.get(clientId)?.name ?? "",
      price: { amount: each.price, currency: each.currency },
    }
  })
}

type Page = Wanted & Reader & { readonly count: number; readonly after?: string | undefined }

/** A page of appointments, the latest first, and where the next one begins. */
export const appointmentsPage = async (
  ctx: AdministrationContext,
  { language, count, after, ...wanted }: Page,
): Promise<{ items: AppointmentLine[]; next: string | null }> => {
  const filter = await bookingFilter(ctx, wanted)
  if (filter === null) return { items: [], next: null }
  const [start = 0, id = 0] = after?.split("_").map(Number) ?? []
  const from = after === undefined ? {} : { after: { start, id } }
  // One more than is shown tells whether there is more.
  const found = await ctx.booking.adminAppointments.page({ filter, count: count + 1, ...from })
  const appointments = found.slice(0, count)
  const last = appointments.at(-1)
  return {
    items: await present(ctx, { appointments, language }),
    next: found.length > count && last !== undefined ? `${last.start}_${last.id}` : null,
  }
}

type Choice = { readonly code: string; readonly name: string }

/** By which clinics and kinds of session appointments can be filtered. */
export const filterChoices = async (
  { partners, catalog }: AdministrationContext,
  language: Language,
): Promise<{ clinics: Choice[]; sessionTypes: Choice[] }> => {
  const [clinics, { sessionTypes }] = await Promise.all([partners.clinics(), catalog.read()])
  return {
    clinics,
    sessionTypes: sessionTypes.map(({ code, names }) => ({ code, name: names[language] ?? code })),
  }
}

const PIECE = 1_000
const HEAD = [
  "uuid",
  "status",
  "start",
  "minutes",
  "session",
  "place",
  "specialist",
  "client",
  "price",
  "currency",
]

/** The appointments of a list as a table, piece by piece. Everybody whose appointment is in it can read that it was made. */
export const exportAppointments = (
  ctx: AdministrationContext,
  { actor, language, ...wanted }: Wanted & Reader & { readonly actor: SignedIn },
): AsyncGenerator<string> =>
  csvInPieces<{ readonly appointment: Appointment; readonly line: AppointmentLine }>({
    head: HEAD,
    size: PIECE,
    read: async ({ last }) => {
      const filter = await bookingFilter(ctx, wanted)
      const from = last === undefined ? {} : { after: last.appointment }
      const appointments =
        filter === null ? [] : await ctx.booking.adminAppointments.page({ filter, count: PIECE, ...from })
      const lines = await present(ctx, { appointments, language })
      await ctx.db.transaction((tx) =>
        ctx.audit.recordEach(tx, {
          actor,
          action: "administration.appointmentsExported",
          details: { appointments: lines.length },
          subjects: appointments.map(({ clientId }) => clientId),
        }),
      )
      return appointments.flatMap((appointment, at) => {
        const line = lines[at]
        return line === undefined ? [] : [{ appointment, line }]
      })
    },
    cells: ({ line: { uuid, status, start, minutes, sessionName, place, specialist, client, price } }) => [
      uuid,
      status,
      start,
      minutes,
      sessionName,
      place,
      specialist,
      client,
      toDecimal(price),
      price.currency,
    ],
  })

const ATTEMPTS: Readonly<Record<string, "succeeded" | "declined">> = {
  succeeded: "succeeded",
  declined: "declined",
}
const REFUNDS: Readonly<Record<string, "done" | "failed">> = { done: "done", failed: "failed" }

const paymentOf = async (
  { payments }: AdministrationContext,
  orderId: string | null,
): Promise<AppointmentDetails["payment"]> => {
  const order = orderId === null ? null : await payments.order(orderId)
  if (order === null) return null
  const { attempts, refunds } = await payments.readSteps(order.id)
  const { status, total, currency } = order
  return {
    status,
    total: { amount: total, currency },
    attempts: attempts.map((each) => ({
      at: iso(each.createdAt),
      outcome: ATTEMPTS[each.status] ?? "open",
    })),
    refunds: refunds.map((each) => ({
      at: iso(each.createdAt),
      amount: { amount: each.amount, currency },
      outcome: REFUNDS[each.status] ?? "open",
    })),
  }
}

type One = Reader & { readonly uuid: string }

/** An appointment with what became of it. Throws appointmentNotFound. */
export const appointmentDetails = async (
  ctx: AdministrationContext,
  { uuid, language }: One,
): Promise<AppointmentDetails> => {
  const trail = await ctx.booking.adminAppointments.findTrail(uuid)
  if (trail === null) throw new AppError("appointmentNotFound")
  const { appointment, steps, letters, refunds, corrections, attendance } = trail
  const { end, createdAt, orderId, refunded, currency, groupId } = appointment
  const [[line], payment, absence] = await Promise.all([
    present(ctx, { appointments: [appointment], language }),
    paymentOf(ctx, orderId),
    ctx.booking.adminAppointments.findAbsence(appointment),
  ])
  if (line === undefined) throw new Error("an appointment was not presented")
  return {
    ...line,
    end: iso(end),
    createdAt: iso(createdAt),
    orderID: orderId,
    payment,
    groupID: groupId,
    absence,
    attendance,
    corrections: [...corrections],
    refunded: refunded === null ? null : { amount: refunded, currency },
    history: steps.map(({ at, from, to }) => ({ at: iso(at), from, to })),
    letters: letters.map(({ at, kind, side }) => ({
      at: iso(at),
      kind,
      to: side === "provider" ? "specialist" : side,
    })),
    cancellation: refunds === null ? null : { client: refunds.client, specialist: refunds.provider },
  }
}

type Cancelling = One & {
  readonly actor: SignedIn
  readonly behalf: (typeof CANCELLING_SIDES)[number]
  readonly expectedRefund: MoneyOnTheWire
  readonly reason: string
}

/** Calls an appointment off. Throws appointmentNotFound, cancellationTooLate and statusConflict. */
export const cancelAppointment = async (
  ctx: AdministrationContext,
  { language, behalf, ...cancelling }: Cancelling,
): Promise<AppointmentDetails> => {
  await ctx.booking.adminAppointments.cancel({
    ...cancelling,
    by: behalf === "client" ? "client" : "provider",
  })
  return await appointmentDetails(ctx, { uuid: cancelling.uuid, language })
}

type Deciding = One & { readonly actor: SignedIn; readonly missed: boolean; readonly reason: string }

/** Decides whether the specialist did not come. Throws appointmentNotFound and statusConflict. */
export const decideAbsence = async (
  ctx: AdministrationContext,
  { language, ...decision }: Deciding,
): Promise<AppointmentDetails> => {
  await ctx.booking.adminAppointments.decideAbsence(decision)
  return await appointmentDetails(ctx, { uuid: decision.uuid, language })
}

type Correcting = One & { readonly actor: SignedIn; readonly to: Outcome; readonly reason: string }

/** Corrects what became of a session. Throws appointmentNotFound, statusConflict and packageUsedUp. */
export const correctOutcome = async (
  ctx: AdministrationContext,
  { language, ...correction }: Correcting,
): Promise<AppointmentDetails> => {
  await ctx.booking.adminAppointments.correctOutcome(correction)
  return await appointmentDetails(ctx, { uuid: correction.uuid, language })
}
