import type { PlannedTime } from "@arnica/contract/series"
import { expect, test } from "vitest"
import { SLOT } from "../testing.ts"
import { isRepeatable, planSeries, withSeries } from "./series-plan.ts"

const slotAt = (start: string) => ({
  ...SLOT.slot,
  start,
  price: { amount: 18_000, currency: "RON" as const },
})
const free = (number: number): PlannedTime => {
  const start = `2030-11-${10 + number}T10:00:00.000Z`
  return { number, start, end: start, slot: slotAt(start), conflict: null, alternatives: [] }
}
const OTHER = slotAt("2030-11-12T12:00:00.000Z")
const taken: PlannedTime = { ...free(2), slot: null, conflict: "taken", alternatives: [OTHER] }

test("a series can be booked once every time is settled", () => {
  const times = [free(1), taken, free(3)]
  expect(planSeries(times, {})).toMatchObject({
    missing: "unsettled",
    lines: [{}, { state: "conflict" }, {}],
  })
  const replaced = planSeries(times, { "2": OTHER.start })
  expect(replaced).toMatchObject({ missing: null, lines: [{}, { state: "replaced", slot: OTHER }, {}] })
  expect(replaced.slots).toHaveLength(3)
  const leftOut = planSeries(times, { "2": null })
  expect(leftOut.missing).toBeNull()
  expect(leftOut.slots).toHaveLength(2)
})

test("another time that is gone is to be chosen anew", () => {
  expect(planSeries([free(1), taken, free(3)], { "2": "2030-11-12T13:00:00.000Z" }).missing).toBe("unsettled")
})

test("one session is no series", () => {
  expect(planSeries([free(1), taken], { "2": null }).missing).toBe("tooFew")
})

test("it costs what its sessions do", () => {
  const shown = withSeries(SLOT, planSeries([free(1), free(2)], {}))
  expect(shown.total).toEqual({ amount: 36_000, currency: "RON" })
  expect(shown.lines).toEqual([{ kind: "session", amount: 36_000 }])
})

test("what is booked one at a time is not repeated", () => {
  expect(isRepeatable(SLOT)).toBe(true)
  expect(isRepeatable({ ...SLOT, isInvited: true })).toBe(false)
  expect(isRepeatable({ ...SLOT, companions: 1 })).toBe(false)
  expect(isRepeatable({ ...SLOT, group: { description: "", capacity: 5, seatsLeft: 2 } })).toBe(false)
})
