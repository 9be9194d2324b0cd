import { describe, expect, it, test } from "vitest"
import { type Charge, invoiceLines } from "./disclosure.ts"
import { dayIn, periodOf } from "./period.ts"
import { quote, unitsBack, unitsOf } from "./quote.ts"
import { isAbout, type Terms } from "./terms.ts"

const terms = (given: Partial<Terms> = {}): Terms => ({
  unit: "SESSIONS",
  sharePercent: 100,
  ceiling: null,
  above: "memberPays",
  ...given,
})
const asked = (given: Partial<Parameters<typeof quote>[0]> = {}) =>
  quote({ price: 18_000, terms: terms(), left: 5, poolLeft: null, ...given })

describe("what a company pays of a price", () => {
  it.each([
    ["all of it", {}, { pays: 18_000, reason: "price" }],
    ["its share", { terms: terms({ sharePercent: 60 }) }, { pays: 10_800, reason: "share" }],
    [
      "half a unit more",
      { price: 12_345, terms: terms({ sharePercent: 50 }) },
      { pays: 6_173, reason: "share" },
    ],
    [
      "a third, rounded",
      { price: 10_000, terms: terms({ sharePercent: 33 }) },
      { pays: 3_300, reason: "share" },
    ],
    ["up to the ceiling", { terms: terms({ ceiling: 15_000 }) }, { pays: 15_000, reason: "ceiling" }],
    [
      "its share of the ceiling",
      { terms: terms({ ceiling: 15_000, sharePercent: 50 }) },
      { pays: 7_500, reason: "ceiling" },
    ],
    [
      "all of a price at the ceiling",
      { terms: terms({ ceiling: 18_000 }) },
      { pays: 18_000, reason: "price" },
    ],
    [
      "nothing above a hard ceiling",
      { terms: terms({ ceiling: 15_000, above: "notCovered" }) },
      { pays: 0, reason: "aboveCeiling" },
    ],
    [
      "as much money as is left",
      { terms: terms({ unit: "MONEY" }), left: 4_000 },
      { pays: 4_000, reason: "balance" },
    ],
    ["as much as its limit leaves", { poolLeft: 9_000 }, { pays: 9_000, reason: "companyLimit" }],
    ["nothing of the last session", { left: 0 }, { pays: 0, reason: "usedUp" }],
    ["nothing beyond its limit", { poolLeft: 0 }, { pays: 0, reason: "companyLimitReached" }],
  ] as const)("%s", (_name, given, answer) => {
    expect(asked(given)).toEqual(answer)
  })

  it("takes a session or the amount, and gives a session back once all of it is back", () => {
    expect([unitsOf(terms(), 500), unitsOf(terms({ unit: "MONEY" }), 500)]).toEqual([1, 500])
    const half = { amount: 500, givenBack: 0, part: 250 }
    expect(unitsBack(terms(), half)).toBe(0)
    expect(unitsBack(terms(), { ...half, givenBack: 250 })).toBe(1)
    expect(unitsBack(terms({ unit: "MONEY" }), half)).toBe(250)
  })
})

describe("the period of a session", () => {
  const at = (text: string): number => Date.parse(text)
  const stretch = (given: Partial<Parameters<typeof periodOf>[0]>) => {
    const { from, until } = periodOf({
      period: "MONTH",
      planFrom: "2024-02-29",
      zone: "Europe/Bucharest",
      at: at("2026-03-10T08:00:00Z"),
      ...given,
    })
    return [new Date(from).toISOString(), new Date(until).toISOString()]
  }

  it("is by the clock of the plan's zone, also over the change of clocks", () => {
    expect(stretch({})).toEqual(["2026-02-28T22:00:00.000Z", "2026-03-31T21:00:00.000Z"])
    expect(stretch({ zone: "America/New_York" })).toEqual([
      "2026-03-01T05:00:00.000Z",
      "2026-04-01T04:00:00.000Z",
    ])
  })

  it("puts the last minutes of a year where the zone has them", () => {
    const late = at("2026-12-31T22:30:00Z")
    expect(dayIn("Europe/Bucharest", late)).toBe("2027-01-01")
    expect(stretch({ period: "CALENDAR_YEAR", at: late })[0]).toBe("2026-12-31T22:00:00.000Z")
    expect(stretch({ period: "CALENDAR_YEAR", at: late, zone: "UTC" })[0]).toBe("2026-01-01T00:00:00.000Z")
    expect(stretch({ at: at("2026-12-15T00:00:00Z"), zone: "UTC" })).toEqual([
      "2026-12-01T00:00:00.000Z",
      "2027-01-01T00:00:00.000Z",
    ])
  })

  it("begins years of the plan on its day, on the last of February where that has no 29th", () => {
    const year = { period: "CONTRACT_YEAR", zone: "UTC" } as const
    expect(stretch(year)).toEqual(["2026-02-28T00:00:00.000Z", "2027-02-28T00:00:00.000Z"])
    expect(stretch({ ...year, at: at("2026-02-27T23:59:59Z") })).toEqual([
      "2025-02-28T00:00:00.000Z",
      "2026-02-28T00:00:00.000Z",
    ])
    expect(stretch({ ...year, at: at("2028-02-29T00:00:00Z") })[0]).toBe("2028-02-29T00:00:00.000Z")
  })
})

test("a rule is about its days, domains and specialists, and an empty list is for all", () => {
  const scope = { domains: ["PSIHO"], specialists: [7], from: "2026-01-01", until: "2026-06-30" }
  const session = { domain: "PSIHO", specialistId: 7, day: "2026-06-30" }
  expect(isAbout(scope, session)).toBe(true)
  expect(isAbout({ ...scope, until: null }, { ...session, day: "2030-01-01" })).toBe(true)
  for (const other of [
    { day: "2026-07-01" },
    { day: "2025-12-31" },
    { domain: "X" },
    { specialistId: 8 },
    { specialistId: null },
  ])
    expect(isAbout(scope, { ...session, ...other })).toBe(false)
  expect(
    isAbout({ ...scope, domains: [], specialists: [] }, { ...session, domain: "X", specialistId: null }),
  ).toBe(true)
})

describe("the lines of an invoice", () => {
  const people = (domain: string, count: number, first = 0): Charge[] =>
    Array.from({ length: count }, (_, nth) => ({
      id: `${domain}${first + nth}`,
      userId: `person ${first + nth}`.replace(" ", ""),
      orderId: `${domain}${first + nth}`,
      domain,
      amount: 1_000,
    }))

  it("wait while there are fewer than ten people, however much they used", () => {
    expect(invoiceLines(people("A", 9), 10)).toBeNull()
    expect(invoiceLines([...people("A", 9), ...people("B", 9)], 10)).toBeNull()
    expect(invoiceLines(people("A", 10), 10)).toEqual([{ domain: "A", sessions: 10, amount: 10_000 }])
  })

  it("count nobody whose session was given back, and wait while nothing is to be paid", () => {
    const [one] = people("A", 10)
    if (one === undefined) throw new Error("nobody")
    expect(invoiceLines([...people("A", 10), { ...one, id: "back", amount: -1_000 }], 10)).toBeNull()
    const before = { ...one, id: "back", orderId: "earlier", amount: -500_000 }
    expect(invoiceLines([...people("A", 10), before], 10)).toBeNull()
  })

  it("put together what would tell of too few, so that it is no difference of the others either", () => {
    const mixed = [...people("A", 12), ...people("B", 11, 20), ...people("C", 3, 40)]
    expect(invoiceLines(mixed, 10)).toEqual([
      { domain: "A", sessions: 12, amount: 12_000 },
      { domain: null, sessions: 14, amount: 14_000 },
    ])
    const many = [...people("A", 12), ...people("B", 6, 20), ...people("C", 6, 40)]
    expect(invoiceLines(many, 10)).toEqual([
      { domain: "A", sessions: 12, amount: 12_000 },
      { domain: null, sessions: 12, amount: 12_000 },
    ])
    expect(invoiceLines([...people("A", 12), ...people("B", 1, 20)], 10)).toEqual([
      { domain: null, sessions: 13, amount: 13_000 },
    ])
  })
})
