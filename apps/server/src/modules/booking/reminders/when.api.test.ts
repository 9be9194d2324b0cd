import { beforeEach, describe, expect, test } from "vitest"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { Planted } from "../../specialists/testing.ts"
import { DAY, HOUR, MINUTE, openBookingHarness, TEN } from "../harness/testing.ts"
import { DAY_AHEAD, HOUR_AHEAD, watchReminders } from "./testing.ts"

const harness = await openBookingHarness()
const watch = watchReminders(harness)
let specialist: Planted
let ana: SignedIn

beforeEach(async () => {
  specialist = await harness.specialist({}, { minimumNoticeMinutes: 0 })
  ana = await harness.client({ language: "en" })
})

const booked = (at = TEN) => harness.confirmed({ who: ana, of: specialist, at })
const reminded = () => watch.remindersTo(ana.userId)

test("a day and an hour ahead, to the millisecond, and each once however often it is looked", async () => {
  await booked()
  const seen: (readonly string[])[] = []
  for (const left of [DAY + 1, DAY, DAY - 1, 12 * HOUR, HOUR + 1, HOUR, HOUR - 1, 1, 0, -HOUR]) {
    await watch.at(TEN - left)
    await watch.at(TEN - left)
    seen.push([...reminded()])
  }
  const both = [DAY_AHEAD, HOUR_AHEAD]
  expect(seen).toEqual([[], [DAY_AHEAD], [DAY_AHEAD], [DAY_AHEAD], [DAY_AHEAD], both, both, both, both, both])
})

describe("a server that was down comes back", () => {
  test.each([
    ["a day ahead", DAY, [DAY_AHEAD]],
    ["while more than three hours are left", 3 * HOUR + 1, [DAY_AHEAD]],
    ["with three hours left", 3 * HOUR, []],
    ["between the two", 2 * HOUR, []],
    ["when the reminder of the hour is due, too", HOUR, [HOUR_AHEAD]],
    ["a moment before the beginning", 1, [HOUR_AHEAD]],
    ["at the beginning", 0, []],
    ["after it", -DAY, []],
  ] as const)("%s", async (_when, left, expected) => {
    await booked()
    await harness.server.settle()
    await watch.at(TEN - left)
    expect(reminded()).toEqual(expected)
  })
})

describe("what was told a moment ago is not told again", () => {
  test.each([
    ["27 hours ahead", 27 * HOUR, [DAY_AHEAD, HOUR_AHEAD]],
    ["a minute later", 27 * HOUR - MINUTE, [HOUR_AHEAD]],
    ["23 hours ahead", 23 * HOUR, [HOUR_AHEAD]],
    ["90 minutes ahead", 90 * MINUTE, [HOUR_AHEAD]],
    ["89 minutes ahead", 89 * MINUTE, []],
    ["20 minutes ahead", 20 * MINUTE, []],
  ] as const)("booked %s", async (_when, ahead, expected) => {
    harness.server.clock.set(TEN - ahead)
    await booked()
    for (const left of [ahead, DAY, 5 * HOUR, HOUR, MINUTE]) if (left <= ahead) await watch.at(TEN - left)
    expect(reminded()).toEqual(expected)
  })
})

/** Both of a pair of zones whose clocks change, and what the client reads of their own. */
const CHANGES = [
  {
    what: "forward in Bucharest, after the change",
    start: "2026-03-29T06:00:00Z",
    zone: "America/New_York",
    day: "Sunday, 29 March 2026, 02:00–02:50, New York (GMT-4)",
    other: "Sunday, 29 March 2026, 09:00–09:50, Bucharest (GMT+3)",
  },
  {
    what: "forward in Bucharest, just before the change",
    start: "2026-03-29T00:00:00Z",
    zone: "America/New_York",
    day: "Saturday, 28 March 2026, 20:00–20:50, New York (GMT-4)",
    other: "Sunday, 29 March 2026, 02:00–02:50, Bucharest (GMT+2)",
  },
  {
    what: "back in Bucharest, in the second of the hours that come twice",
    start: "2026-10-25T01:00:00Z",
    zone: "America/New_York",
    day: "Saturday, 24 October 2026, 21:00–21:50, New York (GMT-4)",
    other: "Sunday, 25 October 2026, 03:00–03:50, Bucharest (GMT+2)",
  },
  {
    what: "back in Bucharest, late on the day of 25 hours",
    start: "2026-10-25T21:00:00Z",
    zone: "America/New_York",
    day: "Sunday, 25 October 2026, 17:00–17:50, New York (GMT-4)",
    other: "Sunday, 25 October 2026, 23:00–23:50, Bucharest (GMT+2)",
  },
  {
    what: "forward in New York",
    start: "2026-03-08T13:00:00Z",
    zone: "America/New_York",
    day: "Sunday, 8 March 2026, 09:00–09:50, New York (GMT-4)",
    other: "Sunday, 8 March 2026, 15:00–15:50, Bucharest (GMT+2)",
  },
  {
    what: "back in New York",
    start: "2026-11-01T14:00:00Z",
    zone: "America/New_York",
    day: "Sunday, 1 November 2026, 09:00–09:50, New York (GMT-5)",
    other: "Sunday, 1 November 2026, 16:00–16:50, Bucharest (GMT+2)",
  },
] as const

describe("the clocks change", () => {
  const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: 0, end: 1440 }))

  test.each(CHANGES)("$what: 24 real hours ahead, on both clocks", async ({ start, zone, day, other }) => {
    const at = Date.parse(start)
    harness.server.clock.set(at - 3 * DAY)
    specialist = await harness.specialist({}, { weekly: everyDay })
    await harness.confirmed({ who: ana, of: specialist, at, more: { timeZone: zone } })
    await watch.at(at - DAY - 1)
    expect(reminded()).toEqual([])
    await watch.at(at - DAY)
    expect(reminded()).toEqual([DAY_AHEAD])
    await watch.at(at - HOUR - 1)
    expect(reminded()).toEqual([DAY_AHEAD])
    await watch.at(at - HOUR)
    expect(reminded()).toEqual([DAY_AHEAD, HOUR_AHEAD])
    for (const { text } of watch.mailsTo(ana.userId).slice(-2)) {
      expect(text).toContain(`When: ${day}`)
      expect(text).toContain(`Specialist’s local time: ${other}`)
    }
  })
})
