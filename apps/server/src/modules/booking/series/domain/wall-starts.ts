import { type SeriesRhythm, WEEKS_OF } from "@arnica/contract/series-words"
import { instantToWall, wallToInstant } from "@arnica/rules/zones"

type Repeated = {
  /** The first start, epoch milliseconds. */
  readonly start: number
  readonly rhythm: SeriesRhythm
  readonly sessions: number
  readonly zone: string
}

/**
 * The starts of a series: at the same time on the clock of a zone, whatever the clock does between them. A time that is skipped when
 * clocks go forward is moved later; one that comes twice means the first.
 */
export const wallStarts = ({ start, rhythm, sessions, zone }: Repeated): number[] => {
  const { epochDay, minuteOfDay } = instantToWall(zone, start)
  return Array.from({ length: sessions }, (_each, index) =>
    index === 0 ? start : wallToInstant(zone, epochDay + 7 * WEEKS_OF[rhythm] * index, minuteOfDay),
  )
}

const MINUTES_A_DAY = 1_440

type Shift = { readonly from: number; readonly to: number; readonly zone: string }

/** Moves a start by as much as `from` to `to` is on the clock of a zone. */
export const shiftOnWall = (start: number, { from, to, zone }: Shift): number => {
  const wallMinutes = (at: number): number => {
    const { epochDay, minuteOfDay } = instantToWall(zone, at)
    return epochDay * MINUTES_A_DAY + minuteOfDay
  }
  const moved = wallMinutes(start) + wallMinutes(to) - wallMinutes(from)
  return wallToInstant(zone, Math.floor(moved / MINUTES_A_DAY), moved % MINUTES_A_DAY)
}

const MONDAY = 4

/** In which week, from Monday on, an instant is on the clock of a zone: a number that is the same for all of a week. */
export const weekOf = (zone: string, at: number): number =>
  Math.floor((instantToWall(zone, at).epochDay - MONDAY) / 7)
