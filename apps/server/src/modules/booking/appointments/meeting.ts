import type { Language } from "@arnica/i18n/languages"
import { hasRoom } from "@arnica/rules/rooms"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { Companion } from "../companions/companion.ts"
import { companionsBeside } from "../companions/companion-repository.ts"
import { accountsBeside } from "../companions/participations.ts"
import type { BookingContext } from "../core/context.ts"
import { type Appointment, roomOf } from "../core/domain/appointment.ts"
import { type AppointmentStatus, BOOKED_STATUSES, isConfirmed, wasBooked } from "../core/domain/lifecycle.ts"
import { findAppointment } from "../core/repository/appointments.ts"
import { listOfSpecialist } from "../core/repository/list.ts"
import { type Group, textIn } from "../groups/group.ts"
import { findGroup, groupSeatsOf } from "../groups/group-repository.ts"
import { seatsOf } from "../groups/seat-repository.ts"
import { gatheringPolicy } from "./policy.ts"

/** Somebody who comes to a session beside its specialist. */
type Guest = {
  readonly userId: string
  /** The appointment by which they come: their own, or that of the client who named them. */
  readonly seat: string
  /** Whether that appointment is their own: not of who takes part beside a client. */
  readonly isOwn: boolean
  /** Whether it was confirmed and not called off. */
  readonly isConfirmed: boolean
}

/** A session as the place where its people meet sees it. Instants in epoch milliseconds. */
export type Meeting = Pick<Appointment, "specialistId" | "sessionTypeCode" | "place" | "start" | "end"> & {
  /** By what its room is known: an appointment, or the group of all whose seats are in it. */
  readonly room: string
  /** How many seats the group has; null for a session of one's own. */
  readonly groupSeats: number | null
  /** What the group is called; null for a session of one's own. */
  readonly titleIn: ((language: Language) => string) | null
  readonly guests: readonly Guest[]
  /** Whether it takes place, as far as who asks is concerned. */
  readonly isConfirmed: boolean
}

/** Who was noted as missing may still come while there is time. */
const standsAs = (status: AppointmentStatus): boolean =>
  isConfirmed(status) || status === "noShowClient" || status === "noShowProvider"

type Found = { readonly found: Appointment; readonly companions: readonly Companion[] }

const ofAppointment = async (ctx: BookingContext, { found, companions }: Found): Promise<Meeting> => {
  const { uuid: room, clientId, specialistId, sessionTypeCode, place, start, end, status } = found
  const on = ctx.db.query
  const beside = await accountsBeside(ctx, { on, appointment: found, only: "accepted", companions })
  const stands = standsAs(status)
  const guests = [clientId, ...beside].map((userId) => ({
    userId,
    seat: room,
    isOwn: userId === clientId,
    isConfirmed: stands,
  }))
  const kind = { specialistId, sessionTypeCode, place, start, end, groupSeats: null, titleIn: null }
  return { room, guests, isConfirmed: stands, ...kind }
}

const ofGroup = async (ctx: BookingContext, group: Group): Promise<Meeting> => {
  const { id: room, specialistId, sessionTypeCode, place, start, end, capacity, texts, status } = group
  const seats = await seatsOf(ctx.db.query, { groupId: room, statuses: BOOKED_STATUSES })
  const kind = { specialistId, sessionTypeCode, place, start, end, groupSeats: capacity }
  return {
    room,
    ...kind,
    titleIn: (language) => textIn(texts, language).title,
    guests: seats.map((seat) => ({
      userId: seat.clientId,
      seat: seat.uuid,
      isOwn: true,
      isConfirmed: standsAs(seat.status),
    })),
    isConfirmed: status !== "cancelled",
  }
}

/** What an address names: an appointment that was booked, the group in which it is a seat, or a group. Null for none. */
const findMeeting = async (ctx: BookingContext, uuid: string): Promise<Meeting | null> => {
  // Every frame of a call asks: both are read at once, over one connection.
  const [found, companions] = await ctx.db.onOneConnection((on) =>
    Promise.all([findAppointment(on, { uuid }), companionsBeside(on, uuid)]),
  )
  if (found !== null && !wasBooked(found.status)) return null
  if (found !== null && found.groupId === null) return await ofAppointment(ctx, { found, companions })
  const group = await findGroup(ctx.db.query, found?.groupId ?? uuid)
  return group === null ? null : await ofGroup(ctx, group)
}

type Asked = { readonly actor: SignedIn; readonly uuid: string }

/**
 * Where and when the people of a session meet, and who comes, for one of them. `uuid` is an appointment's or a group's.
 * Throws appointmentNotFound.
 */
export const meetingOf = async (ctx: BookingContext, { actor, uuid }: Asked): Promise<Meeting> => {
  const meeting = await findMeeting(ctx, uuid)
  gatheringPolicy.authorize(actor, "enter", meeting)
  if (meeting === null) throw new AppError("appointmentNotFound")
  const own = meeting.guests.filter(({ userId }) => userId === actor.userId)
  // Whoever gave a seat back is not among those who meet; another seat of theirs may stand.
  const comes = own.length === 0 || own.some((guest) => guest.isConfirmed)
  return { ...meeting, isConfirmed: meeting.isConfirmed && comes }
}

/** More than anybody meets within the minutes in which a room is open. */
const MOST_COMING = 500

/** Sessions of a specialist that begin before an instant and take place in rooms here: by seat, and by room. */
export const roomsOf = async (
  { db, clock }: Pick<BookingContext, "db" | "clock">,
  { specialistId, to }: { readonly specialistId: number; readonly to: number },
): Promise<{ seat: string; room: string }[]> => {
  const asked = { specialistId, filter: "next", count: MOST_COMING, offset: 0 } as const
  const { items } = await listOfSpecialist(db.query, { ...asked, to, now: clock.now() })
  const seats = await groupSeatsOf(db.query, items)
  return items
    .filter((each) => hasRoom({ ...each, groupSeats: seats(each) }))
    .map((each) => ({ seat: each.uuid, room: roomOf(each) }))
}
