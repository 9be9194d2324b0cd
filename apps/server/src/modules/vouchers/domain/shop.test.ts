import { expect, test } from "vitest"
import { boughtState, deliveryInstant, isDeliverable, readSales, takeBackUntil, yearsLater } from "./shop.ts"

const DAY = 86_400_000

test("amounts are read from the setting, and a currency without right bounds is not sold", () => {
  expect(readSales("RON 50-450, EUR 10-1000")).toEqual([
    { currency: "RON", least: 5_000, most: 45_000, amounts: [10_000, 20_000, 30_000] },
    { currency: "EUR", least: 1_000, most: 100_000, amounts: [2_000, 4_000, 6_000, 10_000] },
  ])
  expect(readSales("")).toEqual([])
  expect(readSales("USD 500-20")).toEqual([])
})

test.each([
  ["Europe/Bucharest", "2027-03-28", "2027-03-28T06:00:00.000Z"],
  ["Europe/Bucharest", "2027-03-27", "2027-03-27T07:00:00.000Z"],
  ["America/New_York", "2027-11-07", "2027-11-07T14:00:00.000Z"],
  ["America/New_York", "2027-11-06", "2027-11-06T13:00:00.000Z"],
])("an e-mail leaves in the morning of its day by the clock of %s", (zone, day, at) => {
  expect(new Date(deliveryInstant({ day, zone })).toISOString()).toBe(at)
})

test("a day is today or later by the clock of whom the voucher is for, and within a year", () => {
  const now = Date.parse("2027-03-01T23:30:00Z")
  const at = (day: string, zone: string): boolean => isDeliverable({ day, zone, now })
  expect(at("2027-03-01", "Europe/London")).toBe(true)
  expect(at("2027-03-01", "Europe/Bucharest")).toBe(false)
  expect(at("2028-02-29", "Europe/London")).toBe(true)
  expect(at("2028-03-01", "Europe/London")).toBe(false)
})

test("it can be taken back for some days, as long as nothing of it is used or held", () => {
  const voucher = { used: 0, reserved: 0, ended: null }
  const paid = { state: "paid", paidAt: 1_000, voucher } as const
  const rules = { now: 1_000 + DAY, days: 14 }
  expect(takeBackUntil(paid, rules)).toBe(1_000 + 14 * DAY)
  expect(takeBackUntil(paid, { ...rules, now: 1_000 + 14 * DAY })).toBeNull()
  for (const more of [{ used: 1 }, { reserved: 1 }, { ended: "void" }])
    expect(takeBackUntil({ ...paid, voucher: { ...voucher, ...more } }, rules)).toBeNull()
  for (const state of ["ordered", "stopped", "lost", "takenBack"] as const)
    expect(takeBackUntil({ ...paid, state }, rules)).toBeNull()
  expect(takeBackUntil({ ...paid, paidAt: null }, rules)).toBeNull()
})

test("its giver sees where it stands, and never how much of it was used", () => {
  const own = { state: "paid", delivery: "hand", deliveredAt: null, used: 0, isOver: false } as const
  expect(boughtState(own)).toBe("ready")
  expect(boughtState({ ...own, delivery: "email" })).toBe("waiting")
  expect(boughtState({ ...own, delivery: "email", deliveredAt: 1 })).toBe("sent")
  expect(boughtState({ ...own, used: 1 })).toBe("used")
  expect(boughtState({ ...own, used: 1, isOver: true })).toBe("used")
  expect(boughtState({ ...own, isOver: true })).toBe("expired")
  expect(boughtState({ ...own, state: "takenBack" })).toBe("takenBack")
  expect(boughtState({ ...own, state: "stopped", isOver: true })).toBe("stopped")
})

test("three years are three years", () => {
  expect(new Date(yearsLater(Date.parse("2028-02-29T10:00:00Z"), 3)).toISOString()).toBe(
    "2031-03-01T10:00:00.000Z",
  )
})
