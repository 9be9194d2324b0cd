import { CASH_OUT_STATES } from "@arnica/contract/cash-outs"
import { describe, expect, test } from "vitest"
import { isCashable, shiftOf } from "./cash-out.ts"

test("what invitations brought can be paid out, and what we gave cannot", () => {
  expect(isCashable({ origin: "referrer" })).toBe(true)
  expect(isCashable({ origin: "referred" })).toBe(true)
  expect(isCashable({ origin: "given" })).toBe(false)
})

describe("what lots say of a cash-out", () => {
  test.each([
    { from: "withdrawn", to: "asked", held: 1, used: 0 },
    { from: "asked", to: "inRun", held: 0, used: 0 },
    { from: "inRun", to: "sent", held: -1, used: 1 },
    { from: "sent", to: "asked", held: 1, used: -1 },
    { from: "sent", to: "paid", held: 0, used: 0 },
    { from: "paid", to: "returned", held: 0, used: -1 },
    { from: "asked", to: "withdrawn", held: -1, used: 0 },
  ] as const)("from $from to $to", ({ from, to, held, used }) => {
    expect(shiftOf(from, to)).toEqual({ held, used })
  })

  test("staying changes nothing", () => {
    for (const state of CASH_OUT_STATES) expect(shiftOf(state, state)).toEqual({ held: 0, used: 0 })
  })
})
