import { describe, expect, it } from "vitest"
import { type Entry, imbalances, mergeEntries } from "./entries.ts"

const entry = (
  type: Entry["account"]["type"],
  amount: number,
  more: { ownerId?: string; currency?: string } = {},
): Entry => ({
  account: { type, ownerId: more.ownerId ?? null },
  amount,
  currency: more.currency ?? "RON",
})

describe("mergeEntries", () => {
  it("adds up what falls on one account and currency", () => {
    const merged = mergeEntries([
      entry("revenue", -10),
      entry("gatewayClearing", 30),
      entry("revenue", -20),
      entry("revenue", -5, { currency: "EUR" }),
    ])
    expect(merged).toEqual([
      entry("gatewayClearing", 30),
      entry("revenue", -5, { currency: "EUR" }),
      entry("revenue", -30),
    ])
  })

  it("keeps owners apart and leaves out what comes to nothing", () => {
    const merged = mergeEntries([
      entry("providerPayable", -10, { ownerId: "2" }),
      entry("providerPayable", -10, { ownerId: "1" }),
      entry("vat", 4),
      entry("vat", -4),
    ])
    expect(merged.map(({ account }) => account.ownerId)).toEqual(["1", "2"])
  })
})

describe("imbalances", () => {
  it("is empty when every currency cancels out", () => {
    expect(imbalances([entry("revenue", -10), entry("gatewayClearing", 10)]).size).toBe(0)
  })

  it("names the currency that is off, even when the sum over all is zero", () => {
    const off = imbalances([entry("revenue", -10), entry("gatewayClearing", 10, { currency: "EUR" })])
    expect([...off]).toEqual([
      ["RON", -10],
      ["EUR", 10],
    ])
  })
})
