import { computeSlots } from "@arnica/rules/slots"
import { instantToWall } from "@arnica/rules/zones"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Db } from "../../../platform/db/db.ts"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import { ask } from "../../../platform/db/statement.ts"
import { queryOf } from "../domain/query.ts"
import { loadBusy, specialistResource } from "../occupancy-repository.ts"
import { type LoadedSchedule, loadSchedules } from "../schedule-repository.ts"

const idRows = z.array(z.object({ id: z.number() }))

/** The first free times of a specialist, in epoch milliseconds: of all, from 17:00 on the specialist's clock, and on a weekend. */
export type FirstFree = {
  readonly specialistId: number
  readonly firstFree: number | null
  readonly firstEvening: number | null
  readonly firstWeekend: number | null
}

type Needs = {
  readonly db: Db
  /** The shortest session that each specialist sells, in minutes; 0 for who sells none. */
  readonly sessionMinutes: (specialistIds: readonly number[]) => Promise<ReadonlyMap<number, number>>
  /** Tells the directory. */
  readonly publish: (tx: Tx, updates: readonly FirstFree[]) => Promise<void>
}

const DAY_MS = 86_400_000
/** How far ahead the directory looks for a first free time: far enough to be useful, near enough to be cheap. */
const NEAR_DAYS = 14
const EVENING_MINUTE = 17 * 60
const NEVER = 253_402_300_799_000

/** Says that the first free times of these specialists may have changed. */
export const markStale = async (on: Queryable, specialistIds: readonly number[]): Promise<void> => {
  if (specialistIds.length === 0) return
  await ask(
    on,
    "update scheduling.schedule set recompute_at = '-infinity' where specialist_id = any($1::bigint[])",
    specialistIds,
  )
}

/**
 * Brings the first free times of those up to date that changed, or whose first free time has come too near.
 * At most `limit` specialists; answers how many there were. Several processes share the work.
 */
export const refreshFirstFree = async (
  needs: Needs,
  given: { now: number; limit: number },
): Promise<number> =>
  needs.db.transaction(async (tx) => {
    const ids = await claimStale(tx, given)
    if (ids.length === 0) return 0
    const updates = await computeFirstFree(tx, {
      ids,
      now: given.now,
      minutes: await needs.sessionMinutes(ids),
    })
    await storeFirstFree(tx, updates)
    await needs.publish(tx, updates)
    return ids.length
  })

const claimStale = async (tx: Tx, given: { now: number; limit: number }): Promise<number[]> => {
  const { rows } = await tx.execute(sql`
    select specialist_id::float8 as id from scheduling.schedule
    where recompute_at <= to_timestamp(${given.now}::float8 / 1000)
    order by recompute_at limit ${given.limit} for update skip locked`)
  return idRows.parse(rows).map((row) => row.id)
}

type Computed = FirstFree & { readonly recomputeAt: number }

const computeFirstFree = async (
  tx: Tx,
  given: { ids: readonly number[]; now: number; minutes: ReadonlyMap<number, number> },
): Promise<Computed[]> => {
  const schedules = await loadSchedules(tx, { specialistIds: given.ids, now: given.now })
  const busy = await loadBusy(tx, {
    resources: given.ids.map(specialistResource),
    start: given.now - 8 * DAY_MS,
    end: given.now + 70 * DAY_MS,
  })
  return given.ids.map((specialistId) => {
    const loaded = schedules.get(specialistId)
    const sessionMinutes = given.minutes.get(specialistId) ?? 0
    if (loaded === undefined || sessionMinutes === 0)
      return { specialistId, firstFree: null, firstEvening: null, firstWeekend: null, recomputeAt: NEVER }
    const list = busy.get(specialistResource(specialistId)) ?? []
    return firstOf({ loaded, sessionMinutes, now: given.now, busy: list })
  })
}

const firstOf = (given: {
  loaded: LoadedSchedule
  sessionMinutes: number
  now: number
  busy: Parameters<typeof queryOf>[0]["busy"]
}): Computed => {
  const { loaded, now, busy } = given
  const query = queryOf(given)
  const near = computeSlots({ ...query, from: now, to: now + NEAR_DAYS * DAY_MS })
  const starts = near.length > 0 ? near : computeSlots({ ...query, from: now, to: now + 62 * DAY_MS })
  const zone = loaded.schedule.zone
  const firstFree = starts[0] ?? null
  const holdEnds = busy.flatMap((item) => (item.expiresAt === undefined ? [] : [item.expiresAt]))
  const passes =
    firstFree === null ? now + 30 * 60_000 : firstFree - loaded.rules.minimumNoticeMinutes * 60_000
  return {
    specialistId: loaded.specialistId,
    firstFree,
    firstEvening: starts.find((start) => instantToWall(zone, start).minuteOfDay >= EVENING_MINUTE) ?? null,
    firstWeekend: starts.find((start) => isWeekend(instantToWall(zone, start).epochDay)) ?? null,
    recomputeAt: Math.max(now + 1000, Math.min(passes + 1000, ...holdEnds)),
  }
}

/** 1970-01-01 was a Thursday. */
const isWeekend = (epochDay: number): boolean => {
  const weekday = (((epochDay + 3) % 7) + 7) % 7
  return weekday >= 5
}

const storeFirstFree = async (tx: Tx, updates: readonly Computed[]): Promise<void> => {
  await tx.execute(sql`
    update scheduling.schedule s set
      first_free = to_timestamp(u.first_free / 1000), first_evening = to_timestamp(u.first_evening / 1000),
      first_weekend = to_timestamp(u.first_weekend / 1000), recompute_at = to_timestamp(u.recompute_at / 1000)
    from json_to_recordset(${JSON.stringify(updates.map(toRecord))}::json)
      as u(id bigint, first_free float8, first_evening float8, first_weekend float8, recompute_at float8)
    where s.specialist_id = u.id`)
}

const toRecord = (update: Computed) => ({
  id: update.specialistId,
  first_free: update.firstFree,
  first_evening: update.firstEvening,
  first_weekend: update.firstWeekend,
  recompute_at: update.recomputeAt,
})
