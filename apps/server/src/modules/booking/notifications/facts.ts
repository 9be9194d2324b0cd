import type { Language } from "@arnica/i18n/languages"
import type { Queryable } from "../../../platform/db/handles.ts"
import type { Reach } from "../../identity/index.ts"
import { readerLanguage, type Wishes } from "../../notifications/index.ts"
import type { SpecialistSummary } from "../../specialists/index.ts"
import type { BookingContext } from "../core/context.ts"
import type { Appointment } from "../core/domain/appointment.ts"
import { appointmentNames, atOffice } from "../core/present.ts"
import { findAppointment } from "../core/repository/appointments.ts"
import { countAttachments } from "../core/repository/list.ts"
import { beneficiaryName } from "../core/sealed-words.ts"
import { toldByOrders } from "../core/told-by-orders.ts"

type Person = {
  /** Whose account it is; null for somebody without one. */
  readonly userId: string | null
  readonly name: string
  readonly address: string
  readonly language: Language
  /** On whose clock they read times. */
  readonly zone: string
  /** What they chose in their settings; who has no account has none. */
  readonly wishes: Wishes | undefined
  /** The number that they have proved to be theirs, or null. E.164. */
  readonly validatedPhone: string | null
}

/** All that notifications about an appointment may tell. */
export type AppointmentFacts = {
  readonly appointment: Appointment
  readonly client: Person & {
    /** On which number the specialist calls them, as they typed it; null where they typed none. */
    readonly phone: string | null
  }
  readonly provider: Person
  readonly specialist: Pick<SpecialistSummary, "url" | "officeAddress" | "city" | "profession">
  /** Whom the session is for, when it is not the client. */
  readonly beneficiary: string | null
  /** Who takes part beside the reader and the specialist, but for those who declined. */
  readonly companions: readonly string[]
  readonly attachmentCount: number
  readonly sessionName: (language: Language) => string
  /** How many seats its group has; null for a session of one's own. */
  readonly groupSeats: number | null
  /** How far it is with what is paid to the specialist, outside; null where it is paid by way of us. */
  readonly outside: "due" | "void" | "paid" | null
  /** When it is written, as epoch milliseconds. */
  readonly now: number
}

/** What somebody chose and where their text messages go; nothing of who is not known. */
export const asChosen = (
  reach: Pick<Reach, "wishes" | "validatedPhone"> | undefined,
): Pick<Person, "wishes" | "validatedPhone"> => ({
  wishes: reach?.wishes,
  validatedPhone: reach?.validatedPhone ?? null,
})

/** Gathers what notifications about an appointment need. */
export const gatherFacts = async (
  ctx: BookingContext,
  given: { readonly on: Queryable; readonly appointmentId: string },
): Promise<AppointmentFacts> => {
  const appointment = await findAppointment(given.on, { uuid: given.appointmentId })
  if (appointment === null) throw new Error(`no appointment ${given.appointmentId}`)
  const { specialistId, clientId } = appointment
  const found = (await ctx.specialists.bySpecialistIds([specialistId])).get(specialistId)
  if (found === undefined) throw new Error(`no specialist ${specialistId}`)
  const specialist = atOffice(found, appointment.officeAddress)
  const ids = [clientId, specialist.userId]
  const [users, reach, attachments] = await Promise.all([
    ctx.identity.users.byIds(ids),
    ctx.identity.findReach(ids),
    countAttachments(given.on, [appointment.id]),
  ])
  const client = users.get(clientId)
  const provider = users.get(specialist.userId)
  if (client === undefined || provider === undefined)
    throw new Error(`appointment ${appointment.uuid} of nobody`)
  const nameOf = await appointmentNames(ctx, { on: given.on, appointments: [appointment] })
  const together = await ctx.contributed.companions.shown(ctx, { on: given.on, appointments: [appointment] })
  return {
    appointment,
    specialist,
    client: {
      userId: client.id,
      name: client.name,
      address: reach.get(client.id)?.address ?? client.email,
      language: readerLanguage({ account: client }),
      zone: appointment.clientTimeZone,
      phone: client.phone === null ? null : `${client.phoneCountryCode ?? ""} ${client.phone}`.trim(),
      ...asChosen(reach.get(client.id)),
    },
    provider: {
      userId: provider.id,
      name: specialist.fullName,
      address: reach.get(provider.id)?.address ?? provider.email,
      language: readerLanguage({ account: provider }),
      zone: specialist.timeZone,
      ...asChosen(reach.get(provider.id)),
    },
    beneficiary: await beneficiaryName(ctx, { on: given.on, appointment }),
    companions: (together.get(appointment.id) ?? [])
      .filter(({ status }) => status !== "declined")
      .map(({ fullName }) => fullName),
    attachmentCount: attachments.get(appointment.id) ?? 0,
    sessionName: (language) => nameOf(appointment, language),
    groupSeats: (await ctx.contributed.groups.seats(given.on, [appointment]))(appointment),
    outside: (await toldByOrders(ctx, [appointment]))(appointment).outside,
    now: ctx.clock.now(),
  }
}
