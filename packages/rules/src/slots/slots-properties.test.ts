import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { arbitraryInput } from "../../testing/arbitrary-input.ts"
import { temporalSlots } from "../../testing/temporal-oracle.ts"
import { MINUTE_MS } from "../calendar/iso-date.ts"
import {
  busySpan,
  computeSlots,
  firstSlot,
  firstSlotForMany,
  nearestSlots,
  slotsForMany,
  whyNot,
} from "./index.ts"

const RUNS = { numRuns: 400 }

describe("for any calendar", { timeout: 120_000 }, () => {
  it("gives the slots that Temporal gives", () => {
    let found = 0
    fc.assert(
      fc.property(arbitraryInput(), (input) => {
        const slots = [...computeSlots(input)]
        found += slots.length
        expect(slots).toEqual(temporalSlots(input))
      }),
      RUNS,
    )
    expect(found).toBeGreaterThan(1000)
  })

  it("says of every candidate what the list says", () => {
    fc.assert(
      fc.property(arbitraryInput(), (input) => {
        const slots = new Set(computeSlots(input))
        const candidates = new Set(slots)
        for (let start = input.from; start < input.to; start += 5 * MINUTE_MS) candidates.add(start)
        const wrong = [...candidates].filter((start) => whyNot({ ...input, start }).free !== slots.has(start))
        expect(wrong).toEqual([])
      }),
      { numRuns: 100 },
    )
  })

  it("ascends, and offers each instant once", () => {
    fc.assert(
      fc.property(arbitraryInput(), (input) => {
        const slots = computeSlots(input)
        expect(slots.every((start, index) => index === 0 || start > Number(slots[index - 1]))).toBe(true)
      }),
      RUNS,
    )
  })

  it("finds the same first slot, alone and among many", () => {
    fc.assert(
      fc.property(fc.array(arbitraryInput(), { minLength: 1, maxLength: 4 }), (inputs) => {
        const all = inputs.map((input) => computeSlots(input))
        expect(inputs.map((input) => firstSlot(input))).toEqual(all.map(([first]) => first))
        expect(firstSlotForMany(inputs)).toEqual(all.map(([first]) => first))
        expect(slotsForMany(inputs)).toEqual(all)
      }),
      RUNS,
    )
  })

  it("needs no busy time outside the span that it names", () => {
    fc.assert(
      fc.property(arbitraryInput(), (input) => {
        const { start, end } = busySpan(input)
        const needed = input.busy.filter((item) => item.start < end && item.end > start)
        expect(computeSlots({ ...input, busy: needed })).toEqual(computeSlots(input))
      }),
      RUNS,
    )
  })

  it("names the nearest others, nearest first", () => {
    fc.assert(
      fc.property(arbitraryInput(), fc.nat(5), (input, count) => {
        const slots = computeSlots(input)
        const wanted = slots[0] ?? input.from
        const nearest = nearestSlots(input, { wanted, count })
        const expected = [...slots].filter((start) => start !== wanted).slice(0, count)
        expect(nearest).toEqual(expected)
      }),
      { numRuns: 100 },
    )
  })

  it("loses slots when more is busy, and never gains any", () => {
    fc.assert(
      fc.property(arbitraryInput(), (input) => {
        const free = new Set(computeSlots({ ...input, busy: [] }))
        expect([...computeSlots(input)].every((start) => free.has(start))).toBe(true)
      }),
      RUNS,
    )
  })
})
