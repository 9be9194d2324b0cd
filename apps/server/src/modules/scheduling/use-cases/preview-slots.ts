import { slotsForMany } from "@arnica/rules/slots"
import { instantToWall, wallToInstant } from "@arnica/rules/zones"
import type { Queryable } from "../../../platform/db/handles.ts"
import { queryOf } from "../domain/query.ts"
import type { SessionProduct } from "../neighbours.ts"
import { loadBusy, specialistResource } from "../occupancy-repository.ts"
import { loadSchedules } from "../schedule-repository.ts"

export type SlotPreview = {
  readonly specialistId: number
  readonly productId: string
  readonly days: { readonly day: string; readonly starts: string[] }[]
}

type Asked = {
  readonly products: readonly SessionProduct[]
  readonly days: number
  readonly timeZone: string
  readonly now: number
}

const DAY_MS = 86_400_000
/** Buffers and sessions reach so far beyond the days that are asked for, and a weekly limit counts so far back. */
const REACH_MS = 8 * DAY_MS

/** The next free times of several specialists, each day of the viewer's zone from today on: two queries for all. */
export const previewSlots = async (on: Queryable, asked: Asked): Promise<SlotPreview[]> => {
  const { now, timeZone } = asked
  const today = instantToWall(timeZone, now).epochDay
  const to = wallToInstant(timeZone, today + asked.days, 0)
  const ids = asked.products.map((product) => product.specialistId)
  const [schedules, busy] = await Promise.all([
    loadSchedules(on, { specialistIds: ids, now }),
    loadBusy(on, { resources: ids.map(specialistResource), start: now - REACH_MS, end: to + REACH_MS }),
  ])
  const known = asked.products.flatMap((product) => {
    const loaded = schedules.get(product.specialistId)
    return loaded === undefined ? [] : [{ product, loaded }]
  })
  const starts = slotsForMany(
    known.map(({ product, loaded }) => ({
      ...queryOf({
        loaded,
        busy: busy.get(specialistResource(product.specialistId)) ?? [],
        sessionMinutes: product.minutes,
        place: product.place,
        now,
      }),
      from: now,
      to,
    })),
  )
  return known.map(({ product }, index) => ({
    specialistId: product.specialistId,
    productId: product.id,
    days: Array.from({ length: asked.days }, (_, offset) => ({
      day: new Date((today + offset) * DAY_MS).toISOString().slice(0, 10),
      starts: onDay(starts[index] ?? new Float64Array(), { epochDay: today + offset, timeZone }),
    })),
  }))
}

const onDay = (
  starts: Float64Array,
  { epochDay, timeZone }: { epochDay: number; timeZone: string },
): string[] =>
  Array.from(starts)
    .filter((start) => instantToWall(timeZone, start).epochDay === epochDay)
    .map((start) => new Date(start).toISOString())
