import type { BookedSession, SESSION_LISTS } from "@arnica/contract/practice"
import type { Language } from "@arnica/i18n/languages"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { companionsShown } from "../companions/present-companions.ts"
import type { BookingContext } from "../context.ts"
import type { Appointment } from "../domain/appointment.ts"
import { approvalOf } from "../domain/approval.ts"
import { canCancel, canMiss, refundAt } from "../domain/cancellation.ts"
import { appointmentPolicy, preparationPolicy } from "../policy.ts"
import { appointmentNames } from "../present.ts"
import { findAppointment } from "../repository/appointments.ts"
import { countAttachments, listOfSpecialist } from "../repository/list.ts"
import { openProposals } from "../repository/proposals.ts"
import { beneficiaryName, reasonOfSpecialist } from "../sealed-words.ts"
import { withAccess } from "./open-access.ts"
import { presentProposal } from "./propose.ts"

type Reader = { readonly actor: Pick<SignedIn, "userId" | "specialistId">; readonly language: Language }
type Page = {
  readonly filter: (typeof SESSION_LISTS)[number]
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly count: number
  readonly offset: number
  /** Only those of one client. */
  readonly clientId?: string
}

/** A page of what was booked with a specialist. Who is no specialist yet has nothing. */
export const sessionsOfSpecialist = async (
  ctx: BookingContext,
  { actor, language, from, to, ...page }: Reader & Page,
): Promise<{ count: number; details: BookedSession[] }> => {
  if (actor.specialistId === null) return { count: 0, details: [] }
  const { total, items } = await listOfSpecialist(ctx.db.query, {
    ...page,
    specialistId: actor.specialistId,
    ...(from === undefined ? {} : { from: Date.parse(from) }),
    ...(to === undefined ? {} : { to: Date.parse(to) }),
    now: ctx.clock.now(),
  })
  return { count: total, details: await present(ctx, { actor, language, appointments: items }) }
}

/** One of them. Throws appointmentNotFound. */
export const sessionOfSpecialist = async (
  ctx: BookingContext,
  { actor, language, uuid }: Reader & { readonly uuid: string },
): Promise<BookedSession> => {
  const appointment = appointmentPolicy.authorize(
    actor,
    "conduct",
    await findAppointment(ctx.db.query, { uuid }),
  )
  return await presentSession(ctx, { actor, language, appointment })
}

/** An appointment as its specialist sees it. */
export const presentSession = async (
  ctx: BookingContext,
  { appointment, ...reader }: Reader & { readonly appointment: Appointment },
): Promise<BookedSession> => {
  const [session] = await present(ctx, { ...reader, appointments: [appointment] })
  if (session === undefined) throw new Error("an appointment was not presented")
  return session
}

const approvalUntilOf = (appointment: Appointment): string | null => {
  const until = approvalOf(appointment)
  return until === null ? null : new Date(until).toISOString()
}

type Person = { readonly firstName: string; readonly lastName: string; readonly image: string | null }

const clientOf = (
  person: Person | undefined,
  { clientTimeZone }: Pick<Appointment, "clientTimeZone">,
): BookedSession["client"] => ({
  fullName: person === undefined ? "" : `${person.firstName} ${person.lastName}`,
  photo: person?.image ?? null,
  timeZone: clientTimeZone,
})

/** With one look-up each of clients, names and files. */
const present = async (
  ctx: BookingContext,
  { actor, language, appointments }: Reader & { readonly appointments: readonly Appointment[] },
): Promise<BookedSession[]> => {
  const now = ctx.clock.now()
  const ids = appointments.map(({ id }) => id)
  const [clients, nameOf, files, left, proposals, companions] = await Promise.all([
    ctx.identity.users.byIds([...new Set(appointments.map(({ clientId }) => clientId))]),
    appointmentNames(ctx, { db: ctx.db.query, appointments }),
    countAttachments(ctx.db.query, ids),
    withAccess(ctx, appointments),
    openProposals(ctx.db.query, { ids, now }),
    companionsShown(ctx, { on: ctx.db.query, appointments }),
  ])
  await ctx.fields.warm([...clients.keys()])
  const shown = left.map(async (appointment) => {
    const { currency, clientId, refunded } = appointment
    const readPreparation = preparationPolicy.may(actor, "read", appointment)
    const cancel = appointmentPolicy.may(actor, "conduct", appointment) && canCancel(appointment, now)
    const miss = appointmentPolicy.may(actor, "conduct", appointment) && canMiss(appointment, now)
    return {
      ...{ id: appointment.id, uuid: appointment.uuid, status: appointment.status },
      start: new Date(appointment.start).toISOString(),
      end: new Date(appointment.end).toISOString(),
      minutes: appointment.minutes,
      sessionTypeCode: appointment.sessionTypeCode,
      sessionName: nameOf(appointment, language),
      groupId: appointment.groupId,
      place: appointment.place,
      client: clientOf(clients.get(clientId), appointment),
      // What the client told beforehand is shown while it may be read.
      beneficiary: readPreparation ? await beneficiaryName(ctx, { on: ctx.db.query, appointment }) : null,
      companions: companions.get(appointment.id) ?? [],
      cancelReason: await reasonOfSpecialist(ctx, { on: ctx.db.query, appointment }),
      price: { amount: appointment.price, currency },
      refunded: refunded === null ? null : { amount: refunded, currency },
      attachmentCount: readPreparation ? (files.get(appointment.id) ?? 0) : 0,
      abilities: { readPreparation, cancel, miss, propose: cancel && appointment.groupId === null },
      approvalUntil: approvalUntilOf(appointment),
      proposal: presentProposal(proposals.get(appointment.id)),
      refundNow: cancel ? refundAt(appointment, { now, by: "provider" }) : null,
    }
  })
  return await Promise.all(shown)
}
