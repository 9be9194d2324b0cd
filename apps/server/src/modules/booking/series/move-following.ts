import type { PlannedMove, Series } from "@arnica/contract/series"
import { SERIES_ALTERNATIVES, type SeriesConflict } from "@arnica/contract/series-words"
import type { Tx } from "../../../platform/db/handles.ts"
import { AppError, isAppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { announceSeries } from "../core/announce.ts"
import type { BookingContext } from "../core/context.ts"
import { type Appointment, holderRefOf } from "../core/domain/appointment.ts"
import { movableUntil } from "../core/domain/rescheduling.ts"
import { busyOfClient } from "../core/repository/open-holds.ts"
import { lockUnmoved, moveTime } from "../rescheduling/move-time.ts"
import { conflictFor, overlap } from "./domain/conflict.ts"
import { shiftOnWall, weekOf } from "./domain/wall-starts.ts"
import { type Found, findSession, followingOf, showSeries } from "./following.ts"

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS

type Target = { readonly appointment: Appointment; readonly start: number }

type Look = Target & {
  readonly zone: string
  /** The holders of all that move with it: their times count as free. */
  readonly ignoring: readonly string[]
  /** When the others are to be, and what else their client has. */
  readonly taken: readonly { readonly start: number; readonly end: number }[]
}

const spanAt = ({ minutes }: Appointment, start: number) => ({ start, end: start + minutes * 60_000 })

/** What stands in the way of a session at another time; null for nothing. */
const conflictOf = async (
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
const alternativesOf = async (ctx: BookingContext, look: Look): Promise<number[]> => {
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

const looksAt = async (
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

const iso = (at: number): string => new Date(at).toISOString()

const zoneOf = async (ctx: BookingContext, { appointment }: Found): Promise<string> => {
  const { specialistId } = appointment
  const specialist = (await ctx.specialists.bySpecialistIds([specialistId])).get(specialistId)
  if (specialist === undefined) throw new Error(`no specialist ${specialistId}`)
  return specialist.timeZone
}

type Previewing = { readonly actor: SignedIn; readonly uuid: string; readonly to: string }

/**
 * What it would come to to move a session, and all after it by as much on the clock of their specialist. Holds nothing. Throws
 * reschedulingTooLate where the first of them stays.
 */
export const previewMoves = async (
  ctx: BookingContext,
  { actor, uuid, to }: Previewing,
): Promise<{ timeZone: string; moves: PlannedMove[] }> => {
  const found = await findSession(ctx, { actor, uuid, as: "own" })
  const now = ctx.clock.now()
  if (movableUntil(found.appointment, now) === null) throw new AppError("reschedulingTooLate")
  const zone = await zoneOf(ctx, found)
  const shift = { from: found.appointment.start, to: Date.parse(to), zone }
  const targets = followingOf(found)
    .filter((each) => movableUntil(each, now) !== null)
    .map((appointment) => ({ appointment, start: shiftOnWall(appointment.start, shift) }))
  const moves: PlannedMove[] = []
  for (const look of await looksAt(ctx, { targets, zone })) {
    const conflict = await conflictOf(ctx, look)
    const isNear = conflict !== null && conflict !== "tooFar" && conflict !== "tooSoon"
    moves.push({
      uuid: look.appointment.uuid,
      number: look.appointment.seriesNumber ?? 1,
      from: iso(look.appointment.start),
      to: iso(look.start),
      conflict,
      alternatives: isNear ? (await alternativesOf(ctx, look)).map(iso) : [],
    })
  }
  return { timeZone: zone, moves }
}

type Move = { readonly uuid: string; readonly from: string; readonly to: string }
type Moving = { readonly actor: SignedIn; readonly uuid: string; readonly moves: readonly Move[] }

const TIMES: ReadonlySet<string> = new Set(["slotTaken", "clientBusy", "slotNotOffered", "slotInThePast"])

/** What stands in the way as it is now; empty when nothing does any more. */
const conflictsNow = async (
  ctx: BookingContext,
  { found, moves }: { readonly found: Found; readonly moves: readonly Move[] },
): Promise<object[]> => {
  const targets = found.sessions.flatMap((appointment) =>
    moves.flatMap(({ uuid, to }) =>
      uuid === appointment.uuid ? [{ appointment, start: Date.parse(to) }] : [],
    ),
  )
  const conflicts: object[] = []
  for (const look of await looksAt(ctx, { targets, zone: await zoneOf(ctx, found) })) {
    const conflict = await conflictOf(ctx, look)
    if (conflict !== null) conflicts.push({ start: iso(look.start), conflict })
  }
  return conflicts
}

/** Throws for what is no session of this series from here on, and for one that is named twice. */
const refuseOthers = (found: Found, moves: readonly Move[]): void => {
  const following = new Set(followingOf(found).map(({ uuid }) => uuid))
  const named = new Set(moves.map(({ uuid }) => uuid))
  if (named.size !== moves.length || !moves.every(({ uuid }) => following.has(uuid)))
    throw new AppError("notFound")
}

/** Frees the times of all that move before any of them is taken anew: one may take the place of another. */
const moveAll = async (
  ctx: BookingContext,
  { tx, moves }: { readonly tx: Tx; readonly moves: readonly Move[] },
): Promise<Appointment[]> => {
  const now = ctx.clock.now()
  const locked: Target[] = []
  for (const { uuid, from, to } of moves) {
    const appointment = await lockUnmoved(ctx, { tx, uuid, start: Date.parse(from) })
    if (movableUntil(appointment, now) === null) throw new AppError("reschedulingTooLate")
    locked.push({ appointment, start: Date.parse(to) })
  }
  const moving = locked.filter(({ appointment, start }) => start !== appointment.start)
  await ctx.scheduling.waitFor(
    tx,
    moving.map(({ appointment }) => appointment.specialistId),
  )
  for (const { appointment } of moving) await ctx.scheduling.release(tx, holderRefOf(appointment))
  const moved: Appointment[] = []
  for (const { appointment, start } of moving)
    moved.push(await moveTime(ctx, { tx, appointment, start, by: "client", withSeries: true }))
  return moved
}

/**
 * Moves sessions of a series for their client: all, or none. Throws statusConflict when one is not where the client saw it,
 * reschedulingTooLate, and whatever a booking of these times would, with all that stand in the way.
 */
export const moveFollowing = async (ctx: BookingContext, { actor, uuid, moves }: Moving): Promise<Series> => {
  const found = await findSession(ctx, { actor, uuid, as: "own" })
  refuseOthers(found, moves)
  const inOrder = moves.toSorted((one, other) => one.from.localeCompare(other.from))
  try {
    await ctx.db.transaction(async (tx) => {
      const moved = await moveAll(ctx, { tx, moves: inOrder })
      if (moved.length === 0) return
      const before = new Map(inOrder.map((each) => [each.uuid, iso(Date.parse(each.from))]))
      const from = moved.map((each) => before.get(each.uuid) ?? iso(each.start))
      const appointmentIds = moved.map((each) => each.uuid)
      const seriesId = found.series.id
      await announceSeries(ctx, { tx, seriesId, news: "moved", appointmentIds, from, by: "client" })
    })
  } catch (error) {
    if (!isAppError(error) || !TIMES.has(error.code)) throw error
    const conflicts = await conflictsNow(ctx, { found, moves })
    throw conflicts.length === 0 ? error : new AppError(error.code, { data: { conflicts }, cause: error })
  }
  return await showSeries(ctx, { actor, uuid, as: "own" })
}
