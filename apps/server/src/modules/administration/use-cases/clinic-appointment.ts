import type { ClinicAppointment, ClinicAppointmentDetails } from "@arnica/contract/clinic"
import type { CalendarSession } from "@arnica/contract/practice"
import type { Language } from "@arnica/i18n/languages"
import { AppError } from "../../../platform/errors.ts"
import type { Appointment } from "../../booking/index.ts"
import type { AdministrationContext } from "../context.ts"
import { type ClinicReader, type ClinicScope, scopeOf, sinceOf } from "./clinic-scope.ts"

const iso = (at: number): string => new Date(at).toISOString()

type Shown = {
  readonly scope: ClinicScope | null
  readonly language: Language
  readonly appointments: readonly Appointment[]
}

/** Appointments as a clinic lists them, in their order, with one look-up of clients and kinds of session. */
export const clinicLines = async (
  { identity, catalog }: AdministrationContext,
  { scope, language, appointments }: Shown,
): Promise<ClinicAppointment[]> => {
  const [people, { sessionTypes }] = await Promise.all([
    identity.users.byIds([...new Set(appointments.map(({ clientId }) => clientId))]),
    catalog.read(),
  ])
  const sessionNames = new Map(sessionTypes.map(({ code, names }) => [code, names[language] ?? names.en]))
  const specialistNames = new Map(
    (scope?.workers ?? []).flatMap(({ specialist }) =>
      specialist === null ? [] : [[specialist.id, specialist.fullName]],
    ),
  )
  return appointments.map((each) => {
    const client = people.get(each.clientId)
    return {
      uuid: each.uuid,
      status: each.status,
      start: iso(each.start),
      minutes: each.minutes,
      sessionName: sessionNames.get(each.sessionTypeCode) ?? each.sessionTypeCode,
      place: each.place,
      specialistID: each.specialistId,
      specialist: specialistNames.get(each.specialistId) ?? "",
      client: client === undefined ? "" : `${client.firstName} ${client.lastName}`,
      price: { amount: each.price, currency: each.currency },
    }
  })
}

type Calendar = ClinicReader & {
  readonly specialistID: number
  readonly from: string
  readonly to: string
}

/** What was booked with one of them, for a calendar. Throws specialistNotFound and badInput. */
export const clinicCalendar = async (
  ctx: AdministrationContext,
  { actor, specialistID, ...asked }: Calendar,
): Promise<CalendarSession[]> => {
  const [since] = sinceOf(await scopeOf(ctx, actor), specialistID)
  if (since === undefined) throw new AppError("specialistNotFound")
  return await ctx.booking.clinicAppointments.calendar({ ...asked, ...since })
}

type One = ClinicReader & { readonly uuid: string }

/** One of them, and what calling it off now would give back. Throws appointmentNotFound. */
export const clinicAppointment = async (
  ctx: AdministrationContext,
  { actor, uuid, language }: One,
): Promise<ClinicAppointmentDetails> => {
  const scope = await scopeOf(ctx, actor)
  const { appointment, refund, feePercent, outside } = await ctx.booking.clinicAppointments.find({
    actor,
    uuid,
    whose: sinceOf(scope),
  })
  const [line] = await clinicLines(ctx, { scope, language, appointments: [appointment] })
  if (line === undefined) throw new Error("an appointment was not presented")
  const { end, refunded, currency, packageId, groupId } = appointment
  return {
    ...line,
    end: iso(end),
    refunded: refunded === null ? null : { amount: refunded, currency },
    refundNow: refund,
    feePercent,
    outside,
    isOfPackage: packageId !== null,
    groupID: groupId,
    abilities: { cancel: refund !== null },
  }
}

type Cancelling = One & { readonly reason: string }

/** Calls one off as its specialist could. Throws appointmentNotFound, cancellationTooLate and statusConflict. */
export const cancelOfClinic = async (
  ctx: AdministrationContext,
  { reason, ...one }: Cancelling,
): Promise<ClinicAppointmentDetails> => {
  const { actor, uuid } = one
  await ctx.booking.clinicAppointments.cancel({
    actor,
    uuid,
    reason,
    whose: sinceOf(await scopeOf(ctx, actor)),
  })
  return await clinicAppointment(ctx, one)
}
