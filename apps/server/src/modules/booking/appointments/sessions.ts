import type { BookedSession, SESSION_LISTS } from "@arnica/contract/practice"
import type { Language } from "@arnica/i18n/languages"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { absencesOf } from "../attendance/absence/absence-repository.ts"
import { presentAbsence } from "../attendance/absence/words.ts"
import { companionsShown } from "../companions/present-companions.ts"
import type { BookingContext } from "../core/context.ts"
import type { Appointment } from "../core/domain/appointment.ts"
import { approvalOf } from "../core/domain/approval.ts"
import { canCancel, canMiss, refundAt } from "../core/domain/cancellation.ts"
import { appointmentPolicy } from "../core/policy.ts"
import { appointmentNames } from "../core/present.ts"
import { findAppointment } from "../core/repository/appointments.ts"
import {
  clientsOfSpecialist,
  countAttachments,
  listOfSpecialist,
  type Only,
} from "../core/repository/list.ts"
import { beneficiaryName, reasonOfSpecialist } from "../core/sealed-words.ts"
import { toldByOrders } from "../core/told-by-orders.ts"
import { groupSeatsOf } from "../groups/group-repository.ts"
import { withAccess } from "../preparation/open-access.ts"
import { preparationPolicy } from "../preparation/policy.ts"
import { openProposals } from "../rescheduling/proposal-repository.ts"
import { presentProposal } from "../rescheduling/propose.ts"

type Reader = { readonly actor: Pick<SignedIn, "userId" | "specialistId">; readonly language: Language }
type Page = {
  readonly filter: (typeof SESSION_LISTS)[number]
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly count: number
  readonly offset: number
}
/** What else they are filtered by. A client by their number, and by a word of their name. */
type Filter = Omit<Only, "clientIds"> & {
  readonly text?: string | undefined
  readonly clientId?: number | undefined
  /** Of one client, by their user. */
  readonly of?: string | undefined
}

/** Who is asked for, by their users; undefined for everybody. Also those who are not clients yet, but ask to be. */
const clientsOf = async (
  { db, clients, identity }: BookingContext,
  { specialistId, text = "", clientId: number, of }: Filter & { readonly specialistId: number },
): Promise<readonly string[] | undefined> => {
  if (of !== undefined) return [of]
  const one = number === undefined ? undefined : await clients.findUser({ specialistId, number })
  if (number !== undefined && one === undefined) return []
  if (text === "") return one === undefined ? undefined : [one]
  const ids = one === undefined ? await clientsOfSpecialist(db.query, specialistId) : [one]
  return await identity.users.idsOfNamed({ ids, text })
}

/** A page of what was booked with a specialist, as it is stored. */
export const bookedOfSpecialist = async (
  ctx: BookingContext,
  {
    specialistId,
    from,
    to,
    count,
    offset,
    filter,
    ...asked
  }: Page & Filter & { readonly specialistId: number },
): Promise<{ total: number; items: Appointment[] }> => {
  const { status, place, sessionType } = asked
  const clientIds = await clientsOf(ctx, { ...asked, specialistId })
  return await listOfSpecialist(ctx.db.query, {
    specialistId,
    count,
    offset,
    filter,
    now: ctx.clock.now(),
    ...(from === undefined ? {} : { from: Date.parse(from) }),
    ...(to === undefined ? {} : { to: Date.parse(to) }),
    only: { clientIds, status, place, sessionType },
  })
}

/** A page of what was booked with a specialist. Who is no specialist yet has nothing. */
export const sessionsOfSpecialist = async (
  ctx: BookingContext,
  { actor, language, ...page }: Reader & Page & Filter,
): Promise<{ count: number; details: BookedSession[] }> => {
  const { specialistId } = actor
  if (specialistId === null) return { count: 0, details: [] }
  const { total, items } = await bookedOfSpecialist(ctx, { ...page, specialistId })
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

const spanOf = ({
  start,
  end,
  minutes,
}: Pick<Appointment, "start" | "end" | "minutes">): Pick<BookedSession, "start" | "end" | "minutes"> => ({
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
  minutes,
})

/** With one look-up each of clients, names and files. */
const present = async (
  ctx: BookingContext,
  { actor, language, appointments }: Reader & { readonly appointments: readonly Appointment[] },
): Promise<BookedSession[]> => {
  const now = ctx.clock.now()
  const ids = appointments.map(({ id }) => id)
  const clientIds = [...new Set(appointments.map(({ clientId }) => clientId))]
  const [clients, numbers, nameOf, files, left, proposals, absences, companions, feeOf, seatsOf, seriesOf] =
    await Promise.all([
      ctx.identity.users.byIds(clientIds),
      ctx.clients.findNumbers({ specialistId: actor.specialistId ?? 0, clientIds }),
      appointmentNames(ctx, { on: ctx.db.query, appointments }),
      countAttachments(ctx.db.query, ids),
      withAccess(ctx, appointments),
      openProposals(ctx.db.query, { ids, now }),
      absencesOf(ctx.db.query, ids),
      companionsShown(ctx, { on: ctx.db.query, appointments }),
      toldByOrders(ctx, appointments),
      groupSeatsOf(ctx.db.query, appointments),
      ctx.contributed.series.shown(ctx.db.query, appointments),
    ])
  await ctx.fields.warm([...clients.keys()])
  const shown = left.map(async (appointment) => {
    const { currency, clientId, refunded } = appointment
    const readPreparation = preparationPolicy.may(actor, "read", appointment)
    const absence = absences.get(appointment.id)
    const isTheirs = appointmentPolicy.may(actor, "conduct", appointment)
    const cancel = isTheirs && canCancel(appointment, now)
    const miss = isTheirs && absence === undefined && canMiss(appointment, now)
    return {
      id: appointment.id,
      uuid: appointment.uuid,
      status: appointment.status,
      ...spanOf(appointment),
      sessionTypeCode: appointment.sessionTypeCode,
      sessionName: nameOf(appointment, language),
      groupId: appointment.groupId,
      groupSeats: seatsOf(appointment),
      series: seriesOf(appointment),
      place: appointment.place,
      client: clientOf(clients.get(clientId), appointment),
      clientRecordId: numbers.get(clientId) ?? null,
      // What the client told beforehand is shown while it may be read.
      beneficiary: readPreparation ? await beneficiaryName(ctx, { on: ctx.db.query, appointment }) : null,
      companions: companions.get(appointment.id) ?? [],
      cancelReason: await reasonOfSpecialist(ctx, { on: ctx.db.query, appointment }),
      price: { amount: appointment.price, currency },
      ofPackage: appointment.packageId !== null,
      refunded: refunded === null ? null : { amount: refunded, currency },
      attachmentCount: readPreparation ? (files.get(appointment.id) ?? 0) : 0,
      abilities: {
        readPreparation,
        cancel,
        miss,
        propose: cancel && appointment.groupId === null,
        answerAbsence: isTheirs && absence?.status === "open",
      },
      absence: await presentAbsence(ctx, { on: ctx.db.query, clientId, absence }),
      approvalUntil: approvalUntilOf(appointment),
      proposal: presentProposal(proposals.get(appointment.id)),
      refundNow: cancel ? refundAt(appointment, { now, by: "provider" }) : null,
      feePercent: feeOf(appointment).feePercent,
    }
  })
  return await Promise.all(shown)
}
