import { expect, test } from "vitest"
import {
  isDailyDue,
  isDueAmongAll,
  isLate,
  lastTimeOfDay,
  lookEveryMs,
  nextDue,
  secondsBetween,
} from "./timing.ts"

const at = (text: string): number => Date.parse(`2026-03-${text}Z`)
const last = (startedAt: number, outcome: string | null = "succeeded") => ({ startedAt, outcome })
const DAILY = { kind: "daily", at: "03:15" } as const

test("a time of day was last today or yesterday, by UTC", () => {
  expect(lastTimeOfDay("03:15", at("10T03:15:00"))).toBe(at("10T03:15:00"))
  expect(lastTimeOfDay("03:15", at("10T03:14:59"))).toBe(at("09T03:15:00"))
  expect(lastTimeOfDay("00:00", at("10T12:00:00"))).toBe(at("10T00:00:00"))
  expect(() => lastTimeOfDay("24:00", 0)).toThrow("no time of day")
})

test("daily work is due once after its time of day, again after it failed, and when it never ran", () => {
  const now = at("10T04:00:00")
  const isDue = (before: ReturnType<typeof last> | undefined) => isDailyDue("03:15", { last: before, now })
  expect(isDue(undefined)).toBe(true)
  expect(isDue(last(at("09T03:20:00")))).toBe(true)
  expect(isDue(last(at("10T03:15:00")))).toBe(false)
  // Of a process whose clock is a little ahead.
  expect(isDue(last(at("10T04:00:05")))).toBe(false)
  expect(isDue(last(at("10T03:20:00"), "failed"))).toBe(true)
  expect(isDue(last(at("10T03:20:00"), "brokenOff"))).toBe(true)
  expect(isDue(last(at("10T03:20:00"), null))).toBe(true)
  // The clock was set back.
  expect(isDue(last(at("20T03:20:00")))).toBe(true)
})

test("who does everything at once leaves what seldom comes round until its time", () => {
  const now = at("10T04:00:00")
  const isDue = (seconds: number, before: ReturnType<typeof last> | undefined) =>
    isDueAmongAll({ kind: "interval", seconds }, { last: before, now })
  expect(isDue(3_600, undefined)).toBe(true)
  expect(isDue(3_600, last(at("10T03:00:01")))).toBe(false)
  expect(isDue(3_600, last(at("10T03:00:00")))).toBe(true)
  expect(isDue(3_600, last(at("10T03:30:00"), "failed"))).toBe(true)
  // The clock was set back.
  expect(isDue(3_600, last(at("10T04:00:01")))).toBe(true)
  expect(isDue(60, last(now))).toBe(true)
  expect(isDueAmongAll(DAILY, { last: last(at("10T03:15:00")), now })).toBe(false)
})

test("the next run is due after the last one's beginning, and stays due until somebody comes to it", () => {
  const now = at("10T04:00:00")
  const hourly = { kind: "interval", seconds: 3_600 } as const
  const due = (timing: Parameters<typeof nextDue>[0], before: ReturnType<typeof last> | undefined) =>
    nextDue(timing, { last: before, now })
  expect(due(hourly, undefined)).toBeNull()
  expect(due(hourly, last(at("10T03:30:00")))).toBe(at("10T04:30:00"))
  expect(due(hourly, last(at("10T01:00:00")))).toBe(at("10T02:00:00"))
  expect(due(DAILY, undefined)).toBeNull()
  expect(due(DAILY, last(at("10T03:16:00")))).toBe(at("11T03:15:00"))
  expect(due(DAILY, last(at("10T03:16:00"), "failed"))).toBe(at("10T03:15:00"))
  expect(due(DAILY, last(at("10T03:16:00"), null))).toBe(at("11T03:15:00"))
  expect(due(DAILY, last(at("08T03:16:00")))).toBe(at("10T03:15:00"))
})

test("daily work is looked at every ten minutes, other work as often as it runs", () => {
  expect([lookEveryMs(DAILY), secondsBetween(DAILY)]).toEqual([600_000, 86_400])
  const often = { kind: "interval", seconds: 5 } as const
  expect([lookEveryMs(often), secondsBetween(often)]).toEqual([5_000, 5])
})

test("work is late when nobody came to it for as long as a process needs that starts anew", () => {
  const dueAt = at("10T03:15:00")
  const late = (timing: Parameters<typeof isLate>[0], minutes: number, due: number | null = dueAt) =>
    isLate(timing, { dueAt: due, now: dueAt + minutes * 60_000 })
  const often = { kind: "interval", seconds: 5 } as const
  expect([late(often, 1), late(often, 1.1)]).toEqual([false, true])
  const hourly = { kind: "interval", seconds: 3_600 } as const
  expect([late(hourly, 60), late(hourly, 61)]).toEqual([false, true])
  expect([late(DAILY, 30), late(DAILY, 31), late(DAILY, 31, null)]).toEqual([false, true, false])
})
