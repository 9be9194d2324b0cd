import { describe, expect, it } from "vitest"
import {
  findLineState,
  type Hours,
  helpCountry,
  isAnyFor,
  type LineKind,
  linesFor,
  regionOfHeader,
  spansIn,
} from "./index.ts"

const at = (iso: string): number => Date.parse(iso)
const WORKDAYS = [{ days: [1, 2, 3, 4, 5], from: "09:00", until: "20:00" }]
const NIGHTS = [{ days: [5], from: "22:00", until: "06:00" }]
const EVENINGS = [{ days: [1, 2, 3, 4, 5, 6, 7], from: "10:00", until: "24:00" }]

describe("whether a line answers", () => {
  it.each([
    ["always", "Europe/Paris", "2026-11-23T03:00Z", "always"],
    ["unproven", "Europe/Paris", "2026-11-23T03:00Z", "unproven"],
    // Monday in Zagreb, one hour ahead of UTC.
    [WORKDAYS, "Europe/Zagreb", "2026-11-23T07:59Z", "closed"],
    [WORKDAYS, "Europe/Zagreb", "2026-11-23T08:00Z", "open"],
    [WORKDAYS, "Europe/Zagreb", "2026-11-23T18:59Z", "open"],
    [WORKDAYS, "Europe/Zagreb", "2026-11-23T19:00Z", "closed"],
    // Saturday and Sunday.
    [WORKDAYS, "Europe/Zagreb", "2026-11-28T12:00Z", "closed"],
    [WORKDAYS, "Europe/Zagreb", "2026-11-29T12:00Z", "closed"],
    // In summer an hour earlier by UTC.
    [WORKDAYS, "Europe/Zagreb", "2026-07-20T07:00Z", "open"],
    // Friday's night lasts into Saturday, and there is none on Saturday.
    [NIGHTS, "Europe/Paris", "2026-11-27T20:59Z", "closed"],
    [NIGHTS, "Europe/Paris", "2026-11-27T21:00Z", "open"],
    [NIGHTS, "Europe/Paris", "2026-11-28T04:59Z", "open"],
    [NIGHTS, "Europe/Paris", "2026-11-28T05:00Z", "closed"],
    [NIGHTS, "Europe/Paris", "2026-11-28T22:00Z", "closed"],
    // Until midnight.
    [EVENINGS, "Europe/Rome", "2026-11-23T22:59Z", "open"],
    [EVENINGS, "Europe/Rome", "2026-11-23T23:00Z", "closed"],
    // The night in which clocks go back has an hour more: six o'clock stays six o'clock.
    [[{ days: [6], from: "22:00", until: "06:00" }], "Europe/Paris", "2026-10-25T04:59Z", "open"],
    [[{ days: [6], from: "22:00", until: "06:00" }], "Europe/Paris", "2026-10-25T05:00Z", "closed"],
    // Before 1970 too.
    [WORKDAYS, "UTC", "1969-12-31T10:00Z", "open"],
  ] as const)("%j in %s at %s: %s", (hours, zone, now, state) => {
    expect(findLineState({ hours, zone }, at(now))).toBe(state)
  })
})

describe("hours on another clock", () => {
  const read = (spans: typeof WORKDAYS, zone: string, readerZone: string, now: string) =>
    spansIn(spans, { zone, readerZone, now: at(now) })

  it("are the same where the clock is", () => {
    expect(read(WORKDAYS, "Europe/Zagreb", "Europe/Berlin", "2026-11-23T12:00Z")).toEqual(WORKDAYS)
    expect(read(EVENINGS, "Europe/Rome", "Europe/Rome", "2026-11-23T12:00Z")).toEqual(EVENINGS)
  })

  it("move with the zone, over midnight to another day", () => {
    expect(read(EVENINGS, "Europe/Rome", "Europe/Bucharest", "2026-11-23T12:00Z")).toEqual([
      { days: [1, 2, 3, 4, 5, 6, 7], from: "11:00", until: "01:00" },
    ])
    expect(read(NIGHTS, "Europe/Paris", "Australia/Sydney", "2026-11-23T12:00Z")).toEqual([
      { days: [6], from: "08:00", until: "16:00" },
    ])
  })

  it("are told apart in a week in which one of the clocks is changed", () => {
    // New York goes back on Sunday, 1 November 2026; Zagreb went a week before.
    expect(
      read(
        [{ days: [6, 7], from: "12:00", until: "18:00" }],
        "Europe/Zagreb",
        "America/New_York",
        "2026-10-28T12:00Z",
      ),
    ).toEqual([
      { days: [6], from: "07:00", until: "13:00" },
      { days: [7], from: "06:00", until: "12:00" },
    ])
  })

  it("of one day stand in the order of the clock", () => {
    const twice = [
      { days: [1], from: "16:00", until: "20:00" },
      { days: [1], from: "08:00", until: "12:00" },
    ]
    expect(read(twice, "UTC", "UTC", "2026-11-23T12:00Z").map(({ from }) => from)).toEqual(["08:00", "16:00"])
  })
})

it.each([
  [["children"], ["suicide"], false],
  [["children"], ["suicide", "children"], true],
  [["children", "everyone"], ["suicide"], true],
  [["poison"], ["medical"], true],
] as const)("lines for %s help somebody in danger of %s: %s", (ofLine, kinds, expected) => {
  expect(isAnyFor([{ kinds: ofLine }], kinds)).toBe(expected)
  expect(isAnyFor([], kinds)).toBe(false)
})

describe("the order of lines", () => {
  const line = (name: string, kinds: LineKind[], hours: Hours) => ({
    name,
    kinds,
    hours,
    zone: "Europe/Zagreb",
  })
  const LINES = [
    line("listens by day", ["everyone"], WORKDAYS),
    line("listens perhaps", ["everyone"], "unproven"),
    line("listens always", ["everyone"], "always"),
    line("violence by day", ["violence"], WORKDAYS),
    line("children always", ["children"], "always"),
    line("advice and poison", ["medical", "poison"], "always"),
    line("advice", ["medical"], "always"),
  ]
  const DAY = "2026-11-23T12:00Z"
  const NIGHT = "2026-11-23T02:00Z"
  const order = (kinds: Parameters<typeof linesFor>[0]["kinds"], now: string) =>
    linesFor({ lines: LINES, kinds, now: at(now) }).map(({ line: { name }, state }) => `${name}: ${state}`)

  it("has those that answer first, day and night among them leading, and the closed last", () => {
    expect(order(["suicide"], DAY)).toEqual([
      "listens always: always",
      "listens by day: open",
      "children always: always",
      "listens perhaps: unproven",
    ])
    expect(order(["suicide"], NIGHT)).toEqual([
      "listens always: always",
      "children always: always",
      "listens perhaps: unproven",
      "listens by day: closed",
    ])
  })

  it("has those of the kind lead while they answer", () => {
    expect(order(["violence"], DAY)[0]).toBe("violence by day: open")
    expect(order(["violence"], NIGHT)[0]).toBe("listens always: always")
    expect(order(["violence"], NIGHT).at(-2)).toBe("violence by day: closed")
    expect(order(["children"], DAY)[0]).toBe("children always: always")
    expect(order(["medical"], DAY)).toEqual(["advice and poison: always", "advice: always"])
  })

  it("leaves out what is for something else, and takes several kinds together", () => {
    expect(order(["medical", "suicide"], NIGHT)).not.toContain("violence by day: closed")
    expect(order(["medical", "suicide"], NIGHT).slice(0, 2)).toEqual([
      "listens always: always",
      "advice and poison: always",
    ])
  })
})

describe("the country", () => {
  it.each([
    ["de-CH, de;q=0.9, en-US;q=0.5", "CH"],
    ["en;q=0.9, fr-be;q=0.3, nl-NL;q=0.4", "NL"],
    ["sr-Latn-RS", "RS"],
    ["en-GB;q=0, en", undefined],
    ["und-UA", "UA"],
    ["", undefined],
    ["*", undefined],
    ["en-GB;q=x", undefined],
  ])("of Accept-Language %s is %s", (header, region) => {
    expect(regionOfHeader(header)).toBe(region)
  })

  it("is the chosen one, the account's, the partner's, the region's, the language's, in this order", () => {
    const known = { chosen: "AT", account: "PL", partner: "RO", region: "CH", language: "en" }
    expect(helpCountry(known)).toEqual({ code: "AT", found: "chosen" })
    expect(helpCountry({ ...known, chosen: undefined })).toEqual({ code: "PL", found: "account" })
    expect(helpCountry({ ...known, chosen: "", account: null })).toEqual({ code: "RO", found: "partner" })
    expect(helpCountry({ region: "CH", language: "en" })).toEqual({ code: "CH", found: "region" })
  })

  it.each([
    ["en", "GB"],
    ["el", "GR"],
    ["uk", "UA"],
    ["hr", "HR"],
    ["xx", "RO"],
  ])("of the language %s is %s", (language, code) => {
    expect(helpCountry({ language })).toEqual({ code, found: "language" })
  })
})
