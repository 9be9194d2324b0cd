import { expect, test } from "vitest"
import { judgeMove, STATUSES, TRANSITIONS, wizardAbilities } from "./status.ts"

const OPEN = [
  ["draft", "submitted", "specialist"],
  ["submitted", "active", "admin"],
  ["submitted", "changesRequested", "admin"],
  ["changesRequested", "submitted", "specialist"],
  ["active", "suspended", "admin"],
  ["suspended", "active", "admin"],
  ["active", "closed", "specialist"],
  ["active", "closed", "admin"],
  ["closed", "submitted", "specialist"],
  ["closed", "active", "admin"],
  ["closed", "active", "system"],
] as const

test.each(OPEN)("a profile goes from %s to %s, sent by the %s", (from, to, by) => {
  expect(judgeMove({ from, to, by })).toBe("open")
})

test("there is no other way", () => {
  const ways = STATUSES.flatMap((from) => STATUSES.map((to) => ({ from, to })))
  const closed = ways.filter(({ from, to }) => judgeMove({ from, to, by: "admin" }) === "noSuchWay")
  expect(closed).toHaveLength(STATUSES.length ** 2 - TRANSITIONS.length)
  expect(judgeMove({ from: "draft", to: "active", by: "admin" })).toBe("noSuchWay")
  expect(judgeMove({ from: "closed", to: "suspended", by: "admin" })).toBe("noSuchWay")
})

test("specialists don't approve themselves", () => {
  expect(judgeMove({ from: "submitted", to: "active", by: "specialist" })).toBe("notTheirs")
  expect(judgeMove({ from: "suspended", to: "active", by: "specialist" })).toBe("notTheirs")
  expect(judgeMove({ from: "closed", to: "active", by: "specialist" })).toBe("notTheirs")
  expect(judgeMove({ from: "suspended", to: "closed", by: "specialist" })).toBe("noSuchWay")
  expect(judgeMove({ from: "closed", to: "submitted", by: "admin" })).toBe("notTheirs")
})

test.each([
  ["draft", null, "specialist", { handIn: true, close: false }],
  ["changesRequested", null, "admin", { handIn: true, close: false }],
  ["submitted", null, "specialist", { handIn: false, close: false }],
  ["active", null, "specialist", { handIn: false, close: true }],
  ["active", null, "admin", { handIn: false, close: false }],
  ["suspended", null, "specialist", { handIn: false, close: false }],
  ["closed", "specialist", "specialist", { handIn: true, close: false }],
  ["closed", "admin", "specialist", { handIn: false, close: false }],
  ["closed", null, "specialist", { handIn: false, close: false }],
] as const)("of a profile that is %s, closed by %s, the %s may %o", (status, closedBy, by, abilities) => {
  expect(wizardAbilities({ status, closedBy }, by)).toEqual(abilities)
})
