import { productInputSchema } from "@arnica/contract/store-editing"
import { expect, test } from "vitest"
import { inputOf, NO_TEXT, newProduct, priceIndex, writtenLanguages } from "./typed-product.ts"

const TYPED = {
  ...newProduct("PSIH_HEALTH"),
  code: " sleep ",
  texts: {
    en: { ...NO_TEXT, title: "Sleep", summary: "Four sessions", parts: "Week 1: Your nights\nA plan\n" },
    ro: NO_TEXT,
    de: { ...NO_TEXT, title: "Schlaf", summary: "Vier Sitzungen", suits: "wer wach liegt\n\nwer müde ist" },
  },
  tags: "sleep, night",
  prices: { RON: "560", EUR: "112,50" },
  until: "2026-12-31",
  partners: "alpha, BETA",
  holders: [
    { specialistID: 7, fullName: "Ana", sessionID: "0b0a5f3e-0000-4000-8000-000000000041", paidChatID: "" },
  ],
}

test("what is typed becomes what is sent", () => {
  const sent = inputOf(TYPED)
  expect(productInputSchema.safeParse(sent).error).toBeUndefined()
  expect(sent).toMatchObject({
    code: "sleep",
    prices: [
      { currency: "RON", amount: 56_000 },
      { currency: "EUR", amount: 11_250 },
    ],
    tags: ["sleep", "night"],
    partners: ["ALPHA", "BETA"],
    onSaleUntil: "2026-12-31T23:59:59Z",
    capacity: null,
  })
  expect(writtenLanguages(TYPED)).toEqual(["de", "en"])
  expect(sent.texts[1]?.parts).toEqual([
    { title: "Week 1", text: "Your nights" },
    { title: "A plan", text: "" },
  ])
  expect(sent.texts[0]?.suits).toEqual(["wer wach liegt", "wer müde ist"])
  expect(priceIndex(TYPED, "EUR")).toBe(1)
})

test("what is no number is refused at its field", () => {
  const sent = inputOf({ ...TYPED, sessions: "four", prices: { RON: "much" }, capacity: "-1" })
  const paths = productInputSchema.safeParse(sent).error?.issues.map(({ path }) => path.join("."))
  expect(paths).toEqual(["prices.0.amount", "capacity"])
  expect(sent.sessions).toBeNull()
})

test("a single session has neither a price nor a number of its own", () => {
  const sent = inputOf({ ...TYPED, kind: "session", capacity: "5" })
  expect(sent).toMatchObject({ sessions: null, months: null, prices: [], capacity: null })
})
