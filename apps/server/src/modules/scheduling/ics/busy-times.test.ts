import { readFile } from "node:fs/promises"
import path from "node:path"
import { describe, expect, test } from "vitest"
import { busyTimes } from "./busy-times.ts"
import { durationOf } from "./times.ts"

const sample = (name: string): Promise<string> =>
  readFile(path.join(import.meta.dirname, "samples", `${name}.ics`), "utf8")

const ASKED = {
  zone: "Europe/Bucharest",
  from: Date.parse("2026-03-01T00:00:00Z"),
  to: Date.parse("2026-05-01T00:00:00Z"),
  ownHost: "arnica.example",
}

const shown = (text: string, asked = ASKED): string[] | string => {
  const busy = busyTimes(text, asked)
  if (typeof busy === "string") return busy
  return busy.map(({ start, end }) =>
    [start, end].map((at) => new Date(at).toISOString().slice(0, 16)).join(" "),
  )
}

describe("a calendar as written by", () => {
  test("Google: a weekly series over the change of clocks, one left out, one moved, one cancelled", async () => {
    expect(shown(await sample("google"))).toEqual([
      "2026-03-02T07:00 2026-03-02T08:00",
      "2026-03-09T07:00 2026-03-09T08:00",
      // Moved from nine to two.
      "2026-03-23T12:00 2026-03-23T13:00",
      // Nine on the wall is an hour earlier in summer.
      "2026-03-30T06:00 2026-03-30T07:00",
      "2026-04-13T06:00 2026-04-13T07:00",
    ])
  })

  test("Outlook: its own names of zones, out of office for days, what is marked as free", async () => {
    expect(shown(await sample("outlook"))).toEqual([
      "2026-03-10T13:30 2026-03-10T14:30",
      "2026-03-12T22:00 2026-03-14T22:00",
      "2026-03-26T08:00 2026-03-26T08:45",
      "2026-04-02T07:00 2026-04-02T07:45",
    ])
  })

  test("Apple: durations, days without end, folded lines, the first Monday of each month", async () => {
    expect(shown(await sample("apple"))).toEqual([
      "2026-03-02T16:00 2026-03-02T17:30",
      "2026-03-19T22:00 2026-03-20T22:00",
      "2026-03-28T22:00 2026-03-29T21:00",
      "2026-04-06T15:00 2026-04-06T16:30",
    ])
  })
})

const file = (...events: string[]): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    ...events.flatMap((event) => ["BEGIN:VEVENT", event, "END:VEVENT"]),
    "END:VCALENDAR",
  ].join("\r\n")

describe("a file", () => {
  test("that is none, or broke off, is no calendar", () => {
    expect(shown("<html>sign in</html>")).toBe("notCalendar")
    expect(shown(file("DTSTART:20260310T080000Z").replace("END:VCALENDAR", ""))).toBe("notCalendar")
  })

  test("with what nobody understands keeps the rest", () => {
    const good = "UID:1\r\nDTSTART:20260310T080000Z\r\nDTEND:20260310T090000Z"
    const odd = [
      "DTSTART:20261341T990000",
      "UID:2\r\nDTSTART:20260310T100000Z\r\nDTEND:20260310T110000Z\r\nRRULE:FREQ=SOMETIMES",
      "SUMMARY:no start",
    ]
    expect(shown(file(good, ...odd))).toEqual(["2026-03-10T08:00 2026-03-10T09:00"])
  })

  test("with our own appointments does not take their time twice", () => {
    const own = "UID:0b0a5f3e@arnica.example\r\nDTSTART:20260310T080000Z\r\nDTEND:20260310T090000Z"
    expect(shown(file(own))).toEqual([])
  })

  test("with a series of a hundred years is read for what is asked", () => {
    const daily =
      "UID:1\r\nDTSTART;TZID=Europe/Bucharest:19260101T090000\r\nDURATION:PT1H\r\nRRULE:FREQ=DAILY"
    expect(shown(file(daily))).toHaveLength(61)
  })

  test("with something every second is not followed there", () => {
    const always = "UID:1\r\nDTSTART:20260310T080000Z\r\nDURATION:PT1S\r\nRRULE:FREQ=SECONDLY"
    expect(shown(file(always))).toEqual([])
  })

  test("whose events overlap says each stretch once", () => {
    const one = "UID:1\r\nDTSTART:20260310T080000Z\r\nDTEND:20260310T090000Z"
    const two = "UID:2\r\nDTSTART:20260310T083000Z\r\nDTEND:20260310T100000Z"
    expect(shown(file(two, one))).toEqual(["2026-03-10T08:00 2026-03-10T10:00"])
  })
})

test.each([
  ["PT1H30M", 5_400_000],
  ["P1W", 604_800_000],
  ["P1DT30S", 86_430_000],
  ["-PT15M", null],
  ["an hour", null],
])("a duration of %s", (text, ms) => {
  expect(durationOf(text)).toBe(ms)
})
