import type { VoucherShop } from "@arnica/contract/voucher-shop"
import type { Translate } from "@arnica/i18n/messages"
import { expect, test } from "vitest"
import { type ChosenSessions, chosenSessions, type Seller, soldOffers } from "./chosen-sessions.ts"
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
const faults = (change: object, chosen: ChosenSessions | null = null) =>
  faultsOf(
    { ...DRAFT, ...change },
    { sales: [{ ...SALE, amounts: [] }], errors, bounds: "bounds", chosen, missing: "missing" },
  )
const SENT = { viewerZone: "Europe/Athens", chosen: null }
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
  expect(purchaseOf({ ...gift, isGift: false }, SENT).recipient).toEqual({ delivery: "self" })
  expect(purchaseOf({ ...gift, when: "hand" }, SENT).recipient).toEqual({
    delivery: "hand",
    name: GIFT.name,
    message: GIFT.message,
  })
  expect(purchaseOf({ ...gift, when: "day", day: "2030-12-08" }, SENT)).toEqual({
    amount: { amount: 30_000, currency: "RON" },
    sessions: null,
    design: "arnica",
    recipient: { delivery: "email", ...GIFT, language: "el", day: "2030-12-08", timeZone: "Europe/Athens" },
  })
  expect(purchaseOf({ ...gift, day: "2030-12-08" }, SENT).recipient).toMatchObject({ day: null })
})

type Offer = Seller["offers"][number]
const offer = (productId: string, prices: Offer["prices"]): Offer => ({
  productId,
  sessionTypeCode: "VIDEO_INDIVIDUAL",
  name: "Video session",
  place: "online",
  minutes: 50,
  prices,
  firstMeetingDiscount: 20,
})
const SELLER: Seller = {
  atlasUrl: "ioana-muresan",
  fullName: "Ioana Mureșan",
  profession: "Psychologist",
  offers: [
    offer("usual", [{ amount: 18_000, currency: "RON" }]),
    offer("couple", [
      { amount: 30_000, currency: "RON" },
      { amount: 6_000, currency: "EUR" },
    ]),
    offer("abroad", [{ amount: 9_000, currency: "USD" }]),
  ],
}
const SALES = [
  { ...SALE, amounts: [] },
  { currency: "EUR", least: 1_000, most: 20_000, amounts: [] },
] satisfies VoucherShop["sales"]
const among = { seller: SELLER, sales: SALES }
const SESSIONS = { ...DRAFT, ...GIFT, kind: "sessions", specialist: SELLER.atlasUrl } as const

test("sessions begin with three of the usual kind, at their whole price", () => {
  const chosen = chosenSessions(SESSIONS, among)
  expect(chosen).toMatchObject({ offer: { productId: "usual" }, count: 3, each: 18_000, total: 54_000 })
  expect(purchaseOf(SESSIONS, { ...SENT, chosen })).toMatchObject({
    amount: { amount: 54_000, currency: "RON" },
    sessions: { productID: "usual", count: 3 },
    recipient: { name: GIFT.name },
  })
  expect(faults(SESSIONS, chosen)).toEqual({})
  expect(purchaseOf({ ...SESSIONS, kind: "amount" }, { ...SENT, chosen })).toMatchObject({
    amount: { amount: 30_000 },
    sessions: null,
  })
})

test("another kind is paid in a currency that it has, and only what is on sale is offered", () => {
  expect(soldOffers(among).map(({ productId }) => productId)).toEqual(["usual", "couple"])
  const euros = chosenSessions({ ...SESSIONS, product: "couple", sessionCurrency: "EUR", count: 4 }, among)
  expect(euros).toMatchObject({ currency: "EUR", each: 6_000, total: 24_000, currencies: ["RON", "EUR"] })
  expect(faults(SESSIONS, euros)).toEqual({ "sessions.count": "validation.tooBigNumber" })
  const lei = chosenSessions({ ...SESSIONS, sessionCurrency: "EUR" }, among)
  expect(lei).toMatchObject({ currency: "RON", currencies: ["RON"] })
})

test("nobody chosen is told at the field", () => {
  expect(chosenSessions(SESSIONS, { seller: undefined, sales: SALES })).toBeNull()
  expect(chosenSessions(SESSIONS, { seller: SELLER, sales: [] })).toBeNull()
  expect(faults({ ...SESSIONS, chosen: null, typed: "much" })).toEqual({ "sessions.productID": "missing" })
})
