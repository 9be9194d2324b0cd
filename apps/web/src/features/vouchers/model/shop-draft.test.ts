import type { Translate } from "@arnica/i18n/messages"
import { expect, test } from "vitest"
import { faultsOf } from "./draft-faults.ts"
import { amountOf, emptyDraft, purchaseOf } from "./shop-draft.ts"

const SALE = {
  currency: "RON",
  least: 5_000,
  most: 500_000,
  amounts: [10_000, 20_000, 30_000, 50_000],
} as const
const DRAFT = emptyDraft({ ...SALE, amounts: [...SALE.amounts] }, "el")
const errors: Translate<"errors"> = (key: string) => key
const faults = (change: object) =>
  faultsOf({ ...DRAFT, ...change }, { sales: [{ ...SALE, amounts: [] }], errors, bounds: "bounds" })
const GIFT = { name: "Ελπίδα", email: "elpida@mail.example", message: "Για σένα" }

test.each([
  ["250", 25_000],
  ["250,5", 25_050],
  [" 99.99 ", 9_999],
  ["a lot", null],
  ["", null],
])("%j is read as an amount", (typed, amount) => {
  expect(amountOf({ chosen: null, typed, currency: "RON" })).toBe(amount)
})

test("a shop begins with a gift of a middle amount", () => {
  expect(DRAFT).toMatchObject({ chosen: 30_000, isGift: true, when: "now", language: "el" })
})

test("what is missing or cannot be stands at its field", () => {
  expect(faults(GIFT)).toEqual({})
  expect(faults({ isGift: false })).toEqual({})
  expect(faults({ ...GIFT, when: "hand", email: "" })).toEqual({})
  expect(faults({})).toEqual({
    "recipient.name": "validation.required",
    "recipient.email": "validation.required",
  })
  expect(faults({ ...GIFT, email: "nobody", message: "see www.elsewhere.example" })).toEqual({
    "recipient.email": "validation.email",
    "recipient.message": "validation.webAddress",
  })
  expect(faults({ ...GIFT, when: "day", day: "8 Dec" })).toEqual({ "recipient.day": "validation.date" })
  expect(faults({ ...GIFT, message: "a".repeat(301) })).toEqual({
    "recipient.message": "validation.tooBigText",
  })
  for (const typed of ["49.99", "5000.01", "much"])
    expect(faults({ ...GIFT, chosen: null, typed })).toEqual({ "amount.amount": "bounds" })
})

test("what is sent is what the way of delivery needs, and no more", () => {
  const gift = { ...DRAFT, ...GIFT }
  expect(purchaseOf({ ...gift, isGift: false }, "Europe/Athens").recipient).toEqual({ delivery: "self" })
  expect(purchaseOf({ ...gift, when: "hand" }, "Europe/Athens").recipient).toEqual({
    delivery: "hand",
    name: GIFT.name,
    message: GIFT.message,
  })
  expect(purchaseOf({ ...gift, when: "day", day: "2030-12-08" }, "Europe/Athens")).toEqual({
    amount: { amount: 30_000, currency: "RON" },
    design: "arnica",
    recipient: { delivery: "email", ...GIFT, language: "el", day: "2030-12-08", timeZone: "Europe/Athens" },
  })
  expect(purchaseOf({ ...gift, day: "2030-12-08" }, "Europe/Athens").recipient).toMatchObject({ day: null })
})
