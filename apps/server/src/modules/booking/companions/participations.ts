import type {
  PARTICIPATION_LISTS,
  Participation,
  ReceivedParticipation,
} from "@arnica/contract/participations"
import type { Language } from "@arnica/i18n/languages"
import { hasRoom } from "@arnica/rules/rooms"
import type { Queryable } from "../../../platform/db/handles.ts"
import type { Actor, SignedIn } from "../../../platform/http/actor.ts"
import type { BookingContext } from "../core/context.ts"
import type { Appointment } from "../core/domain/appointment.ts"
import { appointmentNames, atOffice, toBookingSpecialist } from "../core/present.ts"
import { findAppointments } from "../core/repository/appointments.ts"
import { type Addressed, type Companion, type CompanionStatus, canAnswer } from "./companion.ts"
import { companionBehind } from "./companion-link.ts"
import { companionsOf, listOf } from "./companion-repository.ts"
import { addressOfCompanion, markOf } from "./sealed-companions.ts"

const MOST = 100
const iso = (at: number): string => new Date(at).toISOString()

/** The mark of the address that somebody has proved to be theirs; null while they have not. */
export const ownMark = async (
  ctx: Pick<BookingContext, "identity" | "fields">,
  { on, userId }: { readonly on: Queryable; readonly userId: string },
): Promise<Buffer | null> => {
  const user = (await ctx.identity.users.byIds([userId])).get(userId)
  return user?.emailVerified === true ? await markOf(ctx, { on, email: user.email }) : null
}

/** Somebody who is asked, as far as who asks is concerned: whether it is them. */
export const addressedTo = async (
  ctx: BookingContext,
  { companion, userId }: { readonly companion: Companion; readonly userId: string },
): Promise<Companion & Addressed> => {
  if (companion.userId !== null) return { ...companion, addressee: companion.userId }
  const mark = await ownMark(ctx, { on: ctx.db.query, userId })
  const isTheirs = mark !== null && companion.addressMark?.equals(mark) === true
  return { ...companion, addressee: isTheirs ? userId : null }
}

type Taking = {
  readonly on: Queryable
  readonly appointment: Pick<Appointment, "id" | "clientId">
  /** Only those who stand so; all of them unless told. */
  readonly only?: CompanionStatus
  /** Who takes part, where that is known already. */
  readonly companions?: readonly Companion[]
}

/** The accounts of those who take part in an appointment or are asked to: which answered, else whose address was named. */
export const accountsBeside = async (
  ctx: Pick<BookingContext, "identity" | "fields">,
  { on, appointment: { id, clientId }, only, companions }: Taking,
): Promise<string[]> => {
  const accounts = new Set<string>()
  for (const companion of companions ?? (await companionsOf(on, [id]))) {
    if (only !== undefined && companion.status !== only) continue
    const email =
      companion.userId === null ? await addressOfCompanion(ctx, { on, clientId, companion }) : null
    const named = email === null ? null : await ctx.identity.users.byEmail(email)
    if (companion.userId !== null) accounts.add(companion.userId)
    if (named?.emailVerified === true) accounts.add(named.id)
  }
  return [...accounts]
}

type Shown = { readonly companions: readonly Companion[]; readonly language: Language }

/** Sessions as those see them who take part, in their order, with one look-up each of all that belongs to them. */
const present = async (ctx: BookingContext, { companions, language }: Shown): Promise<Participation[]> => {
  const on = ctx.db.query
  const appointments = await findAppointments(
    on,
    companions.map(({ appointmentId }) => appointmentId),
  )
  const all = [...appointments.values()]
  const [specialists, clients, nameOf] = await Promise.all([
    ctx.specialists.bySpecialistIds([...new Set(all.map(({ specialistId }) => specialistId))]),
    ctx.identity.users.byIds([...new Set(all.map(({ clientId }) => clientId))]),
    appointmentNames(ctx, { on, appointments: all }),
  ])
  const now = ctx.clock.now()
  return companions.map((companion) => {
    const appointment = appointments.get(companion.appointmentId)
    const specialist = specialists.get(appointment?.specialistId ?? 0)
    if (appointment === undefined || specialist === undefined) throw new Error("a session of nobody")
    const client = clients.get(appointment.clientId)
    return {
      id: companion.id,
      status: companion.status,
      sessionStatus: appointment.status,
      start: iso(appointment.start),
      end: iso(appointment.end),
      minutes: appointment.minutes,
      sessionTypeCode: appointment.sessionTypeCode,
      sessionName: nameOf(appointment, language),
      place: appointment.place,
      room:
        companion.status === "accepted" && hasRoom({ ...appointment, groupSeats: null })
          ? appointment.uuid
          : null,
      specialist: toBookingSpecialist(atOffice(specialist, appointment.officeAddress), language),
      invitedBy: client === undefined ? "" : `${client.firstName} ${client.lastName}`,
      canAnswer: canAnswer(appointment, now),
    }
  })
}

/** One of them. */
export const presentParticipation = async (
  ctx: BookingContext,
  { companion, language }: { readonly companion: Companion; readonly language: Language },
): Promise<Participation> => {
  const [shown] = await present(ctx, { companions: [companion], language })
  if (shown === undefined) throw new Error("a session was not presented")
  return shown
}

/** What others booked and who is signed in takes part in, or is invited to. */
export const myParticipations = async (
  ctx: BookingContext,
  asked: {
    readonly actor: Pick<SignedIn, "userId">
    readonly show: (typeof PARTICIPATION_LISTS)[number]
    readonly language: Language
  },
): Promise<Participation[]> => {
  const { actor, show, language } = asked
  const on = ctx.db.query
  const addressMark = await ownMark(ctx, { on, userId: actor.userId })
  const self = { userId: actor.userId, addressMark }
  const companions = await listOf(on, { ...self, show, now: ctx.clock.now(), limit: MOST })
  return await present(ctx, { companions, language })
}

type Asked = { readonly companion: Companion; readonly actor: Actor; readonly language: Language }

/** The session behind a link, as the person sees it who has the link. */
export const receivedAs = async (
  ctx: BookingContext,
  { companion, actor, language }: Asked,
): Promise<ReceivedParticipation> => {
  const shown = await presentParticipation(ctx, { companion, language })
  if (actor.kind !== "user") return { ...shown, isForSomebodyElse: false }
  const appointments = await findAppointments(ctx.db.query, [companion.appointmentId])
  const appointment = appointments.get(companion.appointmentId)
  const specialist = (await ctx.specialists.bySpecialistIds([shown.specialist.id])).get(shown.specialist.id)
  const { userId } = actor
  const isOther = companion.userId !== null && companion.userId !== userId
  const isForSomebodyElse = isOther || appointment?.clientId === userId || specialist?.userId === userId
  return { ...shown, isForSomebodyElse }
}

/** The session behind the link of a letter. Throws notFound and linkExpired. */
export const receivedParticipation = async (
  ctx: BookingContext,
  { token, ...asked }: { readonly token: string; readonly actor: Actor; readonly language: Language },
): Promise<ReceivedParticipation> =>
  await receivedAs(ctx, { ...asked, companion: await companionBehind(ctx, token) })
