import type { Busy, SlotInput } from "../packages/rules/src/slots/index.ts"

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** A Monday morning; the clocks of Europe go back on the Sunday after it. */
const NOW = Date.UTC(2026, 9, 19, 6)

const ZONES = [
  "Europe/Bucharest",
  "Europe/Bucharest",
  "Europe/Bucharest",
  "Europe/Bucharest",
  "Europe/Berlin",
  "Europe/Athens",
  "Europe/Madrid",
  "Europe/London",
  "America/New_York",
  "Asia/Kathmandu",
] as const

const HOLIDAYS = [
  "2026-01-01",
  "2026-01-02",
  "2026-01-06",
  "2026-01-24",
  "2026-04-10",
  "2026-04-13",
  "2026-05-01",
  "2026-06-01",
  "2026-08-15",
  "2026-10-28",
  "2026-11-30",
  "2026-12-01",
  "2026-12-25",
  "2026-12-26",
] as const

/**
 * A specialist with office hours and a lunch break, every third also on Saturday, 14 holidays, time
 * off, an exception, buffers, notice, every second with a daily limit, and four busy times a day.
 * The same for the same number.
 */
export function specialist(number: number, days: number): SlotInput {
  const next = sequence(number)
  const weekdays = number % 3 === 0 ? [1, 2, 3, 4, 5, 6] : [1, 2, 3, 4, 5]
  const opens = 480 + (next() % 5) * 30
  return {
    schedule: {
      zone: ZONES[number % ZONES.length] ?? "UTC",
      weekly: weekdays.flatMap((weekday) => [
        { weekday, start: opens, end: 780 },
        { weekday, start: 840, end: opens + 600 },
      ]),
      exceptions: [{ date: "2026-10-23", windows: [{ start: 600, end: 900 }] }],
      timeOff: [
        { from: "2026-08-01", to: "2026-08-14" },
        { from: "2026-10-29", to: "2026-10-30" },
      ],
      holidays: HOLIDAYS,
    },
    rules: {
      stepMinutes: number % 4 === 0 ? 15 : 30,
      bufferBeforeMinutes: number % 2 === 0 ? 0 : 5,
      bufferAfterMinutes: 10,
      minimumNoticeMinutes: 120,
      horizonDays: 60,
      dailyLimit: number % 2 === 0 ? 6 : undefined,
    },
    sessionMinutes: 50,
    busy: busyTimes(next, days),
    now: NOW,
    from: NOW,
    to: NOW + days * DAY,
  }
}

function busyTimes(next: () => number, days: number): Busy[] {
  return Array.from({ length: days * 4 }, (_, index): Busy => {
    const hour = (index % 4) * 2 + (next() % 2)
    const start = NOW + Math.floor(index / 4) * DAY + hour * HOUR
    const kind = next() % 10 === 0 ? "external" : "appointment"
    return { start, end: start + HOUR, kind }
  })
}

/** A small linear congruential generator: Numerical Recipes' constants. */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state >>> 16
  }
}
