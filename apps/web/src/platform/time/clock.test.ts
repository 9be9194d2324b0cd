import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { currentMinute, eachMinute } from "./clock.ts"

const NOON = Date.parse("2026-11-21T12:00:00Z")
const page = Object.assign(new EventTarget(), { visibilityState: "visible" })

beforeEach(() => {
  vi.useFakeTimers({ now: NOON + 40_000 })
  vi.stubGlobal("window", globalThis)
  vi.stubGlobal("document", page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test("now is the start of the minute, and holds still within it", () => {
  expect(currentMinute()).toBe(NOON)
  vi.advanceTimersByTime(19_000)
  expect(currentMinute()).toBe(NOON)
})

test("ticks at the start of every minute until it is ended", () => {
  const ticks: number[] = []
  const end = eachMinute(() => ticks.push(currentMinute()))
  vi.advanceTimersByTime(19_999)
  expect(ticks).toEqual([])
  vi.advanceTimersByTime(60_001)
  expect(ticks).toEqual([NOON + 60_000, NOON + 120_000])
  end()
  vi.advanceTimersByTime(120_000)
  page.dispatchEvent(new Event("visibilitychange"))
  expect(ticks).toHaveLength(2)
})

test("a page that comes back to sight ticks at once", () => {
  const onMinute = vi.fn()
  const end = eachMinute(onMinute)
  page.visibilityState = "hidden"
  page.dispatchEvent(new Event("visibilitychange"))
  expect(onMinute).not.toHaveBeenCalled()
  page.visibilityState = "visible"
  page.dispatchEvent(new Event("visibilitychange"))
  expect(onMinute).toHaveBeenCalledOnce()
  end()
})
