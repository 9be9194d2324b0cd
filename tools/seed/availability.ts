import type { Availability } from "../../apps/server/src/modules/scheduling/index.ts"
import type { NewSpecialist } from "../../apps/server/src/modules/specialists/index.ts"
import type { Random } from "./random.ts"

type Window = Availability["weekly"][number]

const PATTERNS: readonly (readonly (readonly [weekdays: readonly number[], start: number, end: number])[])[] =
  [
    [[[1, 2, 3, 4, 5], 9 * 60, 17 * 60]],
    [
      [[1, 3, 5], 8 * 60 + 10, 14 * 60],
      [[2, 4], 14 * 60, 20 * 60 + 40],
    ],
    [
      [[1, 2, 3, 4], 16 * 60, 21 * 60],
      [[6], 10 * 60, 14 * 60],
    ],
    [
      [[2, 3, 4, 5, 6], 10 * 60, 13 * 60],
      [[2, 3, 4, 5], 15 * 60, 19 * 60],
    ],
    [[[1, 2, 4, 5], 7 * 60 + 30, 12 * 60 + 30]],
    [
      [[1, 2, 3, 4, 5], 12 * 60, 20 * 60],
      [[7], 17 * 60, 20 * 60],
    ],
  ]

type Wanted = {
  readonly random: Random
  readonly id: number
  readonly specialist: NewSpecialist
  readonly now: number
}

const DAY_MS = 86_400_000

/** Working hours with exceptions and days off that lie around now, whenever the demo is made. */
export const makeAvailability = (wanted: Wanted): Availability => {
  const { random, specialist } = wanted
  const sessionMinutes = Math.min(...specialist.offers.map(({ minutes }) => minutes))
  const pause = random.pick([0, 5, 10, 10, 15])
  return {
    specialistId: wanted.id,
    zone: specialist.timeZone,
    stepMinutes: sessionMinutes + pause,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: pause,
    minimumNoticeMinutes: random.pick([60, 120, 120, 240, 720]),
    horizonDays: random.pick([30, 45, 60, 60, 90]),
    dailyLimit: random.chance(0.3) ? random.whole(4, 8) : null,
    weeklyLimit: null,
    holidayCountry: random.chance(0.8) ? specialist.countryCode : null,
    weekly: random
      .pick(PATTERNS)
      .flatMap(([weekdays, start, end]) => weekdays.map((weekday): Window => ({ weekday, start, end }))),
    exceptions: random.chance(0.4)
      ? [{ date: dayFrom(wanted.now, random.whole(3, 30)), windows: [{ start: 10 * 60, end: 13 * 60 }] }]
      : [],
    timeOff: random.chance(0.35) ? [daysOff(wanted)] : [],
  }
}

const daysOff = ({ random, now }: Wanted): Availability["timeOff"][number] => {
  const first = random.whole(12, 40)
  return { from: dayFrom(now, first), to: dayFrom(now, first + random.whole(2, 9)) }
}

const dayFrom = (now: number, days: number): string =>
  new Date(now + days * DAY_MS).toISOString().slice(0, 10)
