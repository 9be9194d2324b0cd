import { LANGUAGES } from "@arnica/i18n/languages"
import { expect, test } from "vitest"
import { type Receipt, receiptWords } from "./receipt-words.ts"

const RECEIPT: Receipt = {
  orderId: "0b0a5f3e-0000-4000-8000-000000000001",
  language: "en",
  zone: "Europe/Bucharest",
  brand: "Arnica",
  payer: "Ana Pop",
  payee: { name: "Ioana Mureșan", lines: ["through Arnica"] },
  paidAt: Date.parse("2026-03-10T08:00:00Z"),
  card: { brand: "Visa", last4: "1111" },
  lines: [
    { text: "Video session, 50 minutes", gross: 18_000 },
    { text: "First meeting discount", gross: -3_600 },
  ],
  total: { amount: 14_400, currency: "RON" },
  refunds: [],
  invoice: { kind: "waiting", missing: "details" },
  byVoucher: 0,
  byCredits: 0,
  outside: 0,
  writtenAt: Date.parse("2026-03-11T08:00:00Z"),
}

test("it says what was paid, when, with which card, by whom to whom, and that it is no invoice", () => {
  const words = receiptWords(RECEIPT)
  expect(words.facts).toEqual([
    ["Paid on", "10 March 2026, 10:00"],
    ["Paid with", "Visa ending in 1111"],
  ])
  expect(words.parties.map(({ name }) => name)).toEqual(["Ana Pop", "Ioana Mureșan"])
  expect(words.rows.map(([, amount]) => amount)).toEqual(["180\u00a0lei", "−36\u00a0lei"])
  expect(words.sums).toEqual([["Paid", "144\u00a0lei"]])
  expect(words.notes[0]).toContain("It is not an invoice.")
  expect(words.notes[1]).toContain("has not completed their billing details")
})

test("each part of what was paid is named with its amount", () => {
  const paidWith = (more: Partial<Receipt>): unknown => receiptWords({ ...RECEIPT, ...more }).facts[1]?.[1]
  expect(paidWith({ byVoucher: 4_000, byCredits: 400 })).toBe(
    "Voucher: 40\u00a0lei; Your credits: 4\u00a0lei; Visa ending in 1111: 100\u00a0lei",
  )
  expect(paidWith({ byCredits: 14_400 })).toBe("Your credits: 144\u00a0lei")
  expect(paidWith({ outside: 14_400 })).toBe("Paid to the specialist directly: 144\u00a0lei")
})

test("what went back and what is on its way leaves what was paid in the end", () => {
  const refunds = [
    { amount: 4_000, at: Date.parse("2026-03-11T08:00:00Z") },
    { amount: 400, at: null },
  ]
  expect(receiptWords({ ...RECEIPT, refunds }).sums).toEqual([
    ["Paid", "144\u00a0lei"],
    ["Refunded on 11 March 2026", "−40\u00a0lei"],
    ["Refund on its way", "−4\u00a0lei"],
    ["Paid after refunds", "100\u00a0lei"],
  ])
})

test("an invoice that was issued is named, one that is due soon promised, and none spoken of where none is due", () => {
  const notes = (invoice: Receipt["invoice"]): string =>
    receiptWords({ ...RECEIPT, invoice }).notes.join("\n")
  expect(notes({ kind: "issued", number: "ARN7-2026-0001" })).toContain("Invoice ARN7-2026-0001 was issued")
  expect(notes({ kind: "soon" })).toContain("being prepared")
  expect(receiptWords({ ...RECEIPT, invoice: null }).notes).toHaveLength(2)
})

test.each(LANGUAGES)("in %s nothing is left open", (language) => {
  expect(JSON.stringify(receiptWords({ ...RECEIPT, language, card: null }))).not.toMatch(/\{\{|receipt\./)
})
