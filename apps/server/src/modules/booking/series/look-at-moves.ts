import type { SeriesConflict } from "@arnica/contract/series-words"
import { SERIES_ALTERNATIVES } from "@arnica/contract/series-words"
import { AppError } from "../../../platform/errors.ts"
import type { BookingContext } from "../core/context.ts"
import { type Appointment, holderRefOf } from "../core/domain/appointment.ts"
import { isMovable, movableUntil } from "../core/domain/rescheduling.ts"
import { busyOfClient } from "../core/repository/open-holds.ts"
import { conflictFor, overlap } from "./domain/conflict.ts"
import { weekOf } from "./domain/wall-starts.ts"
import type { Found } from "./following.ts"

const WEEK_MS = 7 * 86_400_000

/** Who moves sessions of a series: their client, as far as the rule stored with each lets them, or their specialist. */
export type Mover = "client" | "provider"

/** How each asks for a session: for anybody else it is not there. */
export const ASKS_AS = { client: "own", provider: "conduct" } as const

/** Whether a session goes with those that move. */
export const goesWith = (appointment: Appointment, { by, now }: { by: Mover; now: number }): boolean =>
  by === "client" ? movableUntil(appointment, now) !== null : isMovable(appointment, now)

/** Throws reschedulingTooLate for a client, and statusConflict for a specialist, where the session stays. */
export const refuseStaying = (appointment: Appointment, asked: { by: Mover; now: number }): void => {
  if (goesWith(appointment, asked)) return
  if (asked.by === "client") throw new AppError("reschedulingTooLate")
  throw new AppError("statusConflict", { data: { status: appointment.status } })
}

/** A session and when it is to begin, epoch milliseconds. */
export type Target = { readonly appointment: Appointment; readonly start: number }

type Look = Target & {
  readonly zone: string
  /** The holders of all that move with it: their times count as free. */
  readonly ignoring: readonly string[]
  /** When the others are to be, and what else their client has. */
  readonly taken: readonly { readonly start: number; readonly end: number }[]
}

const spanAt = ({ minutes }: Appointment, start: number) => ({ start, end: start + minutes * 60_000 })

/** What stands in the way of a session at another time; null for nothing. */
export const conflictOf = async (
  ctx: BookingContext,
  { appointment, start, ignoring, taken }: Look,
): Promise<SeriesConflict | null> => {
  if (taken.some((each) => overlap(each, spanAt(appointment, start)))) return "clientBusy"
  const { specialistId, place, minutes: sessionMinutes } = appointment
  const asked = { specialistId, place, sessionMinutes, start, bookable: true, now: ctx.clock.now(), ignoring }
  const verdict = await ctx.scheduling.whyNot(asked)
  if (verdict === null) return "closed"
  return verdict.free ? null : conflictFor(verdict.reason)
}

/** The nearest other starts of the same week. */
export const alternativesOf = async (ctx: BookingContext, look: Look): Promise<number[]> => {
  const { appointment, start, zone, ignoring, taken } = look
  const now = ctx.clock.now()
  const span = { from: Math.max(now, start - WEEK_MS), to: start + WEEK_MS }
  if (span.to <= span.from) return []
  const starts = await ctx.scheduling.starts({ product: appointment, ...span, now, ignoring })
  return starts
    .filter((each) => weekOf(zone, each) === weekOf(zone, start))
    .filter((each) => taken.every((other) => !overlap(other, spanAt(appointment, each))))
    .toSorted((one, other) => Math.abs(one - start) - Math.abs(other - start))
    .slice(0, SERIES_ALTERNATIVES)
}

/** What else the client of these has around the times to which they are to move. */
const busyBeside = async (ctx: BookingContext, targets: readonly Target[]) => {
  const [first] = targets
  if (first === undefined) return []
  const starts = targets.map(({ start }) => start)
  const from = Math.min(...starts) - WEEK_MS
  const to = Math.max(...starts) + WEEK_MS
  const { clientId } = first.appointment
  const busy = await busyOfClient(ctx.db.query, { clientId, from, to, now: ctx.clock.now() })
  return busy.filter(({ uuid }) => targets.every(({ appointment }) => appointment.uuid !== uuid))
}

/** What has to be known of each of these sessions to say whether it can move. */
export const looksAt = async (
  ctx: BookingContext,
  { targets, zone }: { readonly targets: readonly Target[]; readonly zone: string },
): Promise<Look[]> => {
  const busy = await busyBeside(ctx, targets)
  const ignoring = targets.map(({ appointment }) => holderRefOf(appointment))
  return targets.map((target) => {
    const others = targets.filter((other) => other !== target)
    const spans = others.map(({ appointment, start }) => spanAt(appointment, start))
    return { ...target, zone, ignoring, taken: [...busy, ...spans] }
  })
}

/** The clock of a series: that of its specialist. */
export const zoneOf = async (ctx: BookingContext, { appointment }: Found): Promise<string> => {
  const { specialistId } = appointment
  const specialist = (await ctx.specialists.bySpecialistIds([specialistId])).get(specialistId)
  if (specialist === undefined) throw new Error(`no specialist ${specialistId}`)
  return specialist.timeZone
}
