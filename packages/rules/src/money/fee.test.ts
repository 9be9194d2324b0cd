import fc from "fast-check"
import { expect, it } from "vitest"
import {
  add,
  calculatePercent,
  earliestFeeDay,
  feeAfter,
  feeOn,
  feeRefusal,
  money,
  splitFee,
} from "./index.ts"

const ron = (amount: number) => money(amount, "RON")

it.each([
  [18_000, 15, 2700, 15_300],
  [0, 15, 0, 0],
  [10, 15, 2, 8],
  [3, 15, 0, 3],
  [999, 12.5, 125, 874],
])("%d at %d %% is a fee of %d and leaves %d", (price, percent, fee, provided) => {
  expect(splitFee(ron(price), percent)).toEqual({ fee: ron(fee), provided: ron(provided) })
})

it("loses nothing, whatever the fee", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000 }),
      fc.integer({ min: 0, max: 5_000 }),
      (amount, hundredths) => {
        const { fee, provided } = splitFee(ron(amount), hundredths / 100)
        expect(fee).toEqual(calculatePercent(ron(amount), hundredths / 100))
        expect(add(fee, provided)).toEqual(ron(amount))
      },
    ),
  )
})

const FIRST = { percent: 15, from: "2000-01-01" }
const MARCH = { percent: 12, from: "2027-03-01" }
const JUNE = { percent: 14.5, from: "2027-06-01" }
const FEES = [JUNE, FIRST, MARCH]

it.each([
  ["1999-12-31", null, FIRST],
  ["2000-01-01", FIRST, MARCH],
  ["2027-02-28", FIRST, MARCH],
  ["2027-03-01", MARCH, JUNE],
  ["2027-06-01", JUNE, null],
])("on %s the fee in force and the next one are known", (day, present, next) => {
  expect(feeOn(FEES, day)).toEqual(present)
  expect(feeAfter(FEES, day)).toEqual(next)
})

it.each([
  ["2026-11-25", "2026-12-25"],
  ["2027-02-01", "2027-03-03"],
  ["2028-02-01", "2028-03-02"],
])("what is announced on %s begins on %s at the earliest", (today, earliest) => {
  expect(earliestFeeDay(today)).toBe(earliest)
})

it.each([
  [{ percent: 0, from: "2027-01-25" }, null],
  [{ percent: 50, from: "2027-01-25" }, null],
  [{ percent: 12.25, from: "2027-01-25" }, null],
  [{ percent: 0.07, from: "2027-01-25" }, null],
  [{ percent: -0.01, from: "2027-01-25" }, "share"],
  [{ percent: 50.01, from: "2027-01-25" }, "share"],
  [{ percent: 12.345, from: "2027-01-25" }, "share"],
  [{ percent: Number.NaN, from: "2027-01-25" }, "share"],
  [{ percent: 12, from: "2026-12-24" }, "tooSoon"],
  [{ percent: 12, from: "2026-12-25" }, null],
  [{ percent: 13, from: "2027-03-01" }, "taken"],
  [{ percent: 12, from: "2027-04-01" }, "same"],
  [{ percent: 15, from: "2027-04-01" }, null],
])("%o announced on 25 November 2026: %s", (fee, refusal) => {
  expect(feeRefusal(fee, { today: "2026-11-25", fees: FEES })).toBe(refusal)
})

it("knows no fee before there is any", () => {
  expect(feeRefusal(MARCH, { today: "2026-11-25", fees: [] })).toBeNull()
})
