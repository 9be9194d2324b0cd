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
  vat: null,
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
  expect(words.rows.map(({ cells }) => cells)).toEqual([["180\u00a0lei"], ["−36\u00a0lei"]])
  expect(words.sums).toEqual([["Paid", "144\u00a0lei"]])
  expect(words.notes[0]).toContain("It is not an invoice.")
  expect(words.notes[1]).toContain("has not completed their billing details")
})

test("it says the VAT of each line, or why there is none", () => {
  const lines = [
    { text: "Video session, 50 minutes", gross: 18_000, vat: 3_124 },
    { text: "First meeting discount", gross: -3_600, vat: -625 },
  ]
  const taxed = receiptWords({ ...RECEIPT, lines, vat: { rule: "included", percent: 21, country: "RO" } })
  expect(taxed.head.cells).toEqual(["Net", "VAT", "Gross"])
  expect(taxed.rows.map(({ cells }) => cells)).toEqual([
    ["148.76\u00a0lei", "31.24\u00a0lei", "180\u00a0lei"],
    ["−29.75\u00a0lei", "−6.25\u00a0lei", "−36\u00a0lei"],
  ])
  expect(taxed.notes[0]).toContain("24.99\u00a0lei")
  const noteOf = (rule: "none" | "exempt" | "later", country: string): string | undefined =>
    receiptWords({ ...RECEIPT, vat: { rule, percent: 0, country } }).notes[0]
  expect(noteOf("exempt", "RO")).toContain("article 292")
  expect(noteOf("exempt", "DE")).toContain("article 132")
  expect(noteOf("none", "RO")).toContain("article 310")
  expect(noteOf("none", "DE")).toContain("not registered for VAT")
  expect(noteOf("later", "")).toContain("when the voucher is used")
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
