import { LIMITS } from "@arnica/contract/limits"
import { hasRoom, MOST_VIDEO_SEATS, mostSeats } from "@arnica/rules/rooms"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import { notify } from "../../notifications/index.ts"
import type { BookingContext } from "../core/context.ts"
import { peopleOf } from "../invitations/invited-people.ts"
import type { Group } from "./group.ts"
import { groupTooLarge } from "./group-notifications.ts"
import { findGroup } from "./group-repository.ts"

/** The most seats with which a group could meet by video; null for one that can, and for any that meets otherwise. */
export const fittingSeats = (
  { isForwarded }: Pick<BookingContext, "isForwarded">,
  { sessionTypeCode, place, capacity }: Pick<Group, "sessionTypeCode" | "place" | "capacity">,
): number | null => {
  const isByVideo = place === "online" && sessionTypeCode.startsWith("VIDEO_")
  if (!isByVideo || hasRoom({ sessionTypeCode, place, groupSeats: capacity })) return null
  return mostSeats(sessionTypeCode, { most: LIMITS.groupSeatsMost, isForwarded })
}

const at = (instant: number): SQL => sql`${new Date(instant).toISOString()}::timestamptz`

/** Groups to come that no room here is large enough for; `fittingSeats` says it again of each. */
const isUntold = (now: number): SQL =>
  sql`g.capacity > ${sql.raw(String(MOST_VIDEO_SEATS))} and g.session_type_code like 'VIDEO\\_%' and g.place = 'online'
    and g.status <> 'cancelled' and g.size_told_at is null and g.start_at > ${at(now)}`

const idRows = z.array(z.object({ id: z.string() }))
const BATCH = 100

const findUntold = async (on: Queryable, now: number): Promise<string[]> => {
  const { rows } = await on.execute(sql`
    select g.id from booking.group_session g where ${isUntold(now)} order by g.start_at, g.id limit ${BATCH}`)
  return idRows.parse(rows).map(({ id }) => id)
}

/** Notes that its specialist is told; null when another process was first, or when it is no longer too large. */
const takeUntold = async (
  tx: Tx,
  { id, now }: { readonly id: string; readonly now: number },
): Promise<Group | null> => {
  const { rows } = await tx.execute(sql`
    update booking.group_session g set size_told_at = ${at(now)} where g.id = ${id} and ${isUntold(now)} returning g.id`)
  return idRows.parse(rows).length === 0 ? null : await findGroup(tx, id)
}

const NOBODY = { clientId: null, email: null, fullName: null, language: "en" } as const

const tellOne = async (ctx: BookingContext, id: string): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const group = await takeUntold(tx, { id, now: ctx.clock.now() })
    const limit = group === null ? null : fittingSeats(ctx, group)
    if (group === null || limit === null) return
    const asked = Object.assign({}, NOBODY, { specialistId: group.specialistId })
    const { provider: to } = await peopleOf(ctx, asked)
    await notify(ctx, { notification: groupTooLarge, tx, to, facts: { group, limit } })
  })
}

/**
 * Tells specialists once of each group to come that was planned larger than any room by video: to make it smaller or to
 * split it. One that cannot be told holds up nobody else; the run fails for it at its end.
 */
export const notifyOfTooLarge = async (ctx: BookingContext): Promise<void> => {
  const failures: unknown[] = []
  for (const id of await findUntold(ctx.db.query, ctx.clock.now()))
    await tellOne(ctx, id).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, "specialists were not told of their groups")
}
