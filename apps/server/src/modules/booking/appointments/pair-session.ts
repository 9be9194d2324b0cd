import { isByPhone } from "@arnica/rules/rooms"
import type { BookingContext } from "../core/context.ts"
import type { Appointment } from "../core/domain/appointment.ts"
import { atOffice } from "../core/present.ts"
import { groupSeatsOf } from "../groups/group-repository.ts"
import { findPairSession } from "./pair-session-repository.ts"

type Pair = { readonly clientId: string; readonly specialistId: number }

/** A session of two people, and how they meet. Instants in epoch milliseconds. */
export type PairSession = Pick<
  Appointment,
  "uuid" | "status" | "sessionTypeCode" | "place" | "start" | "end"
> & {
  /** How many seats its group has; null for a session of one's own. */
  readonly groupSeats: number | null
  /** Of the office, for a session there. */
  readonly address: string | null
  /** On which number the specialist calls, for a session by telephone. */
  readonly phone: string | null
}

type Context = Pick<BookingContext, "db" | "clock" | "specialists" | "identity">

const addressOf = async (
  { specialists }: Context,
  { place, specialistId, officeAddress }: Appointment,
): Promise<string | null> => {
  if (place !== "office") return null
  const found = (await specialists.bySpecialistIds([specialistId])).get(specialistId)
  if (found === undefined) return officeAddress
  const office = atOffice(found, officeAddress)
  const address = [office.officeAddress, office.city].filter(Boolean).join(", ")
  return address === "" ? null : address
}

const phoneOf = async ({ identity }: Context, session: Appointment): Promise<string | null> => {
  if (!isByPhone(session)) return null
  const client = (await identity.users.byIds([session.clientId])).get(session.clientId)
  if (client === undefined || client.phone === null) return null
  return `${client.phoneCountryCode ?? ""} ${client.phone}`.trim()
}

/** The next session of two people, that under way, or the one that ended just now; null for none. */
export const pairSessionOf = async (ctx: Context, pair: Pair): Promise<PairSession | null> => {
  const on = ctx.db.query
  const found = await findPairSession(on, { ...pair, now: ctx.clock.now() })
  if (found === null) return null
  const [seatsOf, address, phone] = await Promise.all([
    groupSeatsOf(on, [found]),
    addressOf(ctx, found),
    phoneOf(ctx, found),
  ])
  const { uuid, status, sessionTypeCode, place, start, end } = found
  return {
    uuid,
    status,
    sessionTypeCode,
    place,
    start,
    end,
    groupSeats: seatsOf(found),
    address,
    phone,
  }
}
