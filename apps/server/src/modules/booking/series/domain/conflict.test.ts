import { WHY_NOT } from "@arnica/contract/scheduling"
import { expect, test } from "vitest"
import { conflictFor, overlap } from "./conflict.ts"

test("who books reads no more of a calendar than they need", () => {
  expect(Object.fromEntries(WHY_NOT.map((reason) => [reason, conflictFor(reason)]))).toEqual({
    notActive: "closed",
    past: "tooSoon",
    notice: "tooSoon",
    horizon: "tooFar",
    timeOff: "closed",
    holiday: "closed",
    outsideHours: "closed",
    offGrid: "closed",
    dailyLimit: "taken",
    weeklyLimit: "taken",
    taken: "taken",
    held: "taken",
    buffer: "taken",
  })
  expect(conflictFor(null)).toBe("taken")
})

test("one that ends when another begins is not in its way", () => {
  expect(overlap({ start: 0, end: 10 }, { start: 10, end: 20 })).toBe(false)
  expect(overlap({ start: 0, end: 11 }, { start: 10, end: 20 })).toBe(true)
})
