import type { Series } from "@arnica/contract/series"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { BookingContext } from "../core/context.ts"
import type { Appointment } from "../core/domain/appointment.ts"
import { canCancel, refundAt } from "../core/domain/cancellation.ts"
import { isMovable, movableUntil } from "../core/domain/rescheduling.ts"
import { appointmentPolicy } from "../core/policy.ts"
import { findAppointment, findOfSeries } from "../core/repository/appointments.ts"
import { findSeries, type StoredSeries } from "./series-repository.ts"

type Asked = {
  readonly actor: Pick<SignedIn, "userId" | "specialistId">
  readonly uuid: string
  readonly as: "own" | "conduct" | "arrange"
}

/** A session of a series, its series, and all sessions of it by their number. */
export type Found = {
  readonly appointment: Appointment
  readonly series: StoredSeries
  readonly sessions: readonly Appointment[]
}

/** A session of a series, for who may ask for it. Throws appointmentNotFound, and notFound for a session by itself. */
export const findSession = async (ctx: BookingContext, { actor, uuid, as }: Asked): Promise<Found> => {
  const found = await findAppointment(ctx.db.query, { uuid })
  const appointment = appointmentPolicy.authorize(actor, as, found)
  const { seriesId } = appointment
  const [series] = seriesId === null ? [] : await findSeries(ctx.db.query, [seriesId])
  if (series === undefined) throw new AppError("notFound")
  return { appointment, series, sessions: await findOfSeries(ctx.db.query, series.id) }
}

/** Those that begin with or after one of them: in the order of time, which moving may have changed. */
export const followingOf = ({ appointment, sessions }: Found): Appointment[] =>
  sessions
    .filter(({ start, uuid }) => start > appointment.start || uuid === appointment.uuid)
    .toSorted((one, other) => one.start - other.start)

const iso = (at: number): string => new Date(at).toISOString()

/** A series as one of the two sees it. What is not paid for is shown to its client alone. */
export const showSeries = async (ctx: BookingContext, asked: Asked): Promise<Series> => {
  const { series, sessions, appointment } = await findSession(ctx, asked)
  const now = ctx.clock.now()
  const isClient = appointment.clientId === asked.actor.userId
  const by = isClient ? "client" : "provider"
  const shown = isClient
    ? sessions
    : sessions.filter((each) => appointmentPolicy.may(asked.actor, "conduct", each))
  return {
    id: series.id,
    rhythm: series.rhythm,
    sessions: series.sessions,
    items: shown.map((each) => ({
      uuid: each.uuid,
      number: each.seriesNumber ?? 1,
      status: each.status,
      start: iso(each.start),
      end: iso(each.end),
      price: { amount: each.price, currency: each.currency },
      refundNow: canCancel(each, now) ? refundAt(each, { now, by }) : null,
      canMove: isClient ? movableUntil(each, now) !== null : isMovable(each, now),
    })),
  }
}
