import type { Series } from "@arnica/contract/series"
import type { Tx } from "../../../platform/db/handles.ts"
import { AppError, isAppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { announceSeries } from "../core/announce.ts"
import type { BookingContext } from "../core/context.ts"
import { type Appointment, holderRefOf } from "../core/domain/appointment.ts"
import { lockUnmoved, moveTime } from "../rescheduling/move-time.ts"
import { withdrawOpen } from "../rescheduling/proposal-repository.ts"
import { type Found, findSession, followingOf, showSeries } from "./following.ts"
import {
  ASKS_AS,
  conflictOf,
  looksAt,
  type Mover,
  refuseStaying,
  type Target,
  zoneOf,
} from "./look-at-moves.ts"

const iso = (at: number): string => new Date(at).toISOString()

type Move = {
  readonly uuid: string
  readonly from: string
  readonly to: string
  /** Its specialist means that time, also outside their own hours and rules. */
  readonly isMeant?: boolean | undefined
}
type Moving = {
  readonly actor: SignedIn
  readonly uuid: string
  readonly moves: readonly Move[]
  readonly by: Mover
}

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
  const meant = new Set(moves.flatMap(({ uuid, isMeant }) => (isMeant === true ? [uuid] : [])))
  for (const look of await looksAt(ctx, { targets, zone: await zoneOf(ctx, found) })) {
    const conflict = await conflictOf(ctx, look)
    // What a specialist means stands in the way of nothing but what is taken.
    const isMeant = meant.has(look.appointment.uuid) && conflict !== "taken" && conflict !== "clientBusy"
    if (conflict !== null && !isMeant) conflicts.push({ start: iso(look.start), conflict })
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

const moverOf = (by: Mover, isMeant: boolean): "client" | "specialist" | "meant" => {
  if (by === "client") return "client"
  return isMeant ? "meant" : "specialist"
}

/** Frees the times of all that move before any of them is taken anew: one may take the place of another. */
const moveAll = async (
  ctx: BookingContext,
  { tx, moves, by }: { readonly tx: Tx; readonly moves: readonly Move[]; readonly by: Mover },
): Promise<Appointment[]> => {
  const now = ctx.clock.now()
  const locked: (Target & { readonly isMeant: boolean })[] = []
  for (const { uuid, from, to, isMeant = false } of moves) {
    const appointment = await lockUnmoved(ctx, { tx, uuid, start: Date.parse(from) })
    refuseStaying(appointment, { by, now })
    const start = Date.parse(to)
    if (start <= now) throw new AppError("slotInThePast")
    locked.push({ appointment, start, isMeant })
  }
  const moving = locked.filter(({ appointment, start }) => start !== appointment.start)
  await ctx.scheduling.waitFor(
    tx,
    moving.map(({ appointment }) => appointment.specialistId),
  )
  for (const { appointment } of moving) await ctx.scheduling.release(tx, holderRefOf(appointment))
  const moved: Appointment[] = []
  for (const { appointment, start, isMeant } of moving) {
    // What its specialist asked before is answered by what they do.
    if (by === "provider") await withdrawOpen(tx, { appointmentId: appointment.id, now })
    const how = moverOf(by, isMeant)
    moved.push(await moveTime(ctx, { tx, appointment, start, by: how, withSeries: true }))
  }
  return moved
}

/**
 * Moves sessions of a series for their client, or for their specialist: all, or none. Who did not choose the times may call each off until it
 * begins, for everything. Throws statusConflict when one is not where it was seen, reschedulingTooLate, and whatever a booking of these times would, with all that stand in the way.
 */
export const moveFollowing = async (
  ctx: BookingContext,
  { actor, uuid, moves, by }: Moving,
): Promise<Series> => {
  const as = ASKS_AS[by]
  const found = await findSession(ctx, { actor, uuid, as })
  refuseOthers(found, moves)
  const inOrder = moves.toSorted((one, other) => one.from.localeCompare(other.from))
  try {
    await ctx.db.transaction(async (tx) => {
      const moved = await moveAll(ctx, { tx, moves: inOrder, by })
      if (moved.length === 0) return
      const before = new Map(inOrder.map((each) => [each.uuid, iso(Date.parse(each.from))]))
      const from = moved.map((each) => before.get(each.uuid) ?? iso(each.start))
      const appointmentIds = moved.map((each) => each.uuid)
      const seriesId = found.series.id
      await announceSeries(ctx, { tx, seriesId, news: "moved", appointmentIds, from, by })
    })
  } catch (error) {
    if (!isAppError(error) || !TIMES.has(error.code)) throw error
    const conflicts = await conflictsNow(ctx, { found, moves })
    throw conflicts.length === 0 ? error : new AppError(error.code, { data: { conflicts }, cause: error })
  }
  return await showSeries(ctx, { actor, uuid, as })
}
