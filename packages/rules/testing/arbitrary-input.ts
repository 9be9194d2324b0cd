import fc from "fast-check"
import { isoDateOf, MINUTE_MS } from "../src/calendar/iso-date.ts"
import type { Busy, DayWindow, SlotInput } from "../src/slots/index.ts"
import { instantToWall, zoneTable } from "../src/zones/index.ts"

/** Zones that between them have every kind of change: by 30, 60 and 120 minutes, at, before and after midnight. */
export const TELLING_ZONES = [
  "Europe/Bucharest",
  "America/New_York",
  "Australia/Lord_Howe",
  "Antarctica/Troll",
  "America/Nuuk",
  "America/Havana",
  "Africa/Cairo",
  "Asia/Beirut",
  "Atlantic/Azores",
  "Africa/Casablanca",
  "America/Santiago",
  "Asia/Kathmandu",
  "UTC",
] as const

/** Calendars over three days near a change of clocks: odd steps, odd windows, everything that can close a day. */
export function arbitraryInput(): fc.Arbitrary<SlotInput> {
  return fc
    .record({
      zone: fc.constantFrom(...TELLING_ZONES),
      change: fc.nat(3),
      shiftHours: fc.integer({ min: -40, max: 10 }),
    })
    .chain(({ zone, change, shiftHours }) =>
      inputNear(zone, nearChange(zone, change) + shiftHours * 60 * MINUTE_MS),
    )
}

function nearChange(zone: string, index: number): number {
  const from = Date.UTC(2026, 0)
  const changes = [...zoneTable(zone, { from, until: from }).instants].filter(
    (instant) => instant > from && instant < Infinity,
  )
  return changes[index] ?? from
}

function inputNear(zone: string, from: number): fc.Arbitrary<SlotInput> {
  const day = instantToWall(zone, from).epochDay
  const date = fc.integer({ min: day - 1, max: day + 3 }).map(isoDateOf)
  const minutes = (max: number): fc.Arbitrary<number> => fc.integer({ min: 0, max })
  const limit = fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined })
  return fc.record({
    schedule: fc.record({
      zone: fc.constant(zone),
      weekly: fc.array(
        fc
          .tuple(fc.integer({ min: 1, max: 7 }), dayWindow())
          .map(([weekday, window]) => ({ weekday, ...window })),
        { minLength: 3, maxLength: 14 },
      ),
      exceptions: fc.array(fc.record({ date, windows: fc.array(dayWindow(), { maxLength: 3 }) }), {
        maxLength: 2,
      }),
      timeOff: fc.oneof(
        { weight: 3, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: fc.array(fc.record({ from: date, to: date }), { maxLength: 1 }) },
      ),
      holidays: fc.array(date, { maxLength: 1 }),
    }),
    rules: fc.record({
      stepMinutes: fc.constantFrom(7, 10, 15, 20, 30, 45, 60, 90),
      bufferBeforeMinutes: fc.constantFrom(0, 0, 5, 15),
      bufferAfterMinutes: fc.constantFrom(0, 0, 10, 30),
      minimumNoticeMinutes: fc.constantFrom(0, 0, 90, 600),
      horizonDays: fc.constantFrom(0, 1, 2, 30),
      dailyLimit: limit,
      weeklyLimit: limit,
    }),
    sessionMinutes: fc.constantFrom(15, 25, 30, 50, 60, 120),
    busy: busyAround(from),
    now: minutes(1800).map((before) => from - before * MINUTE_MS + 1000 * (before % 3)),
    placeId: fc.constantFrom(undefined, undefined, "centre"),
    from: fc.constant(from),
    to: minutes(4000).map((after) => from + after * MINUTE_MS),
  })
}

function dayWindow(): fc.Arbitrary<DayWindow> {
  return fc
    .record({
      start: fc.oneof(
        fc.nat(1439),
        fc.nat(95).map((quarter) => quarter * 15),
        fc.constantFrom(0, 60, 120, 150, 180),
      ),
      length: fc.integer({ min: 1, max: 900 }),
      placeId: fc.constantFrom(undefined, undefined, "centre", "home"),
    })
    .map(({ start, length, placeId }) => ({ start, end: Math.min(1440, start + length), placeId }))
}

function busyAround(from: number): fc.Arbitrary<Busy[]> {
  const item = fc.record({
    start: fc.integer({ min: -1500, max: 4200 }).map((minute) => from + minute * MINUTE_MS),
    length: fc.integer({ min: 0, max: 180 }),
    kind: fc.constantFrom<Busy["kind"][]>("appointment", "hold", "buffer", "timeOff", "external"),
    expiresIn: fc.option(fc.integer({ min: -1800, max: 300 }), { nil: undefined }),
  })
  return fc.array(item, { maxLength: 8 }).map((items) =>
    items
      .map(({ start, length, kind, expiresIn }) => ({
        start,
        end: start + length * MINUTE_MS,
        kind,
        expiresAt: expiresIn === undefined ? undefined : from + expiresIn * MINUTE_MS,
      }))
      .sort((a, b) => a.start - b.start),
  )
}
