import { describe, expect, it } from "vitest"
import { at, busyFrom, inputWith, rulesWith, scheduleWith } from "../../testing/builders.ts"
import { type Busy, type SlotInput, type SlotVerdict, whyNot } from "./index.ts"

const DAY = "2026-06-09"
const TEN = at(`${DAY}T10:00:00+03:00`)
const MINUTE = 60_000

function why(changes: Partial<SlotInput> = {}, start = TEN): SlotVerdict {
  return whyNot({ ...inputWith(changes), start })
}

describe("why not?", () => {
  it("says free", () => {
    expect(why()).toEqual({ free: true })
  })

  it("says free between neighbours that only touch, buffers included", () => {
    const rules = rulesWith({ stepMinutes: 60, bufferBeforeMinutes: 10, bufferAfterMinutes: 20 })
    const busy: Busy[] = [
      busyFrom(`${DAY}T09:00:00+03:00`, `${DAY}T09:50:00+03:00`),
      busyFrom(`${DAY}T11:20:00+03:00`, `${DAY}T12:00:00+03:00`),
    ]
    expect(why({ busy, rules })).toEqual({ free: true })
  })

  it("past", () => {
    const now = inputWith().now
    expect(why({}, now - 1)).toEqual({ free: false, reason: "past", details: { now } })
  })

  it("notice, with the first instant that keeps it", () => {
    const rules = rulesWith({ stepMinutes: 60, minimumNoticeMinutes: 24 * 60 })
    const earliest = inputWith().now + 24 * 60 * MINUTE
    expect(why({ rules })).toEqual({ free: false, reason: "notice", details: { earliest } })
  })

  it("horizon, with the midnight at which it ends", () => {
    const rules = rulesWith({ stepMinutes: 60, horizonDays: 0 })
    const end = at(`${DAY}T00:00:00+03:00`)
    expect(why({ rules })).toEqual({ free: false, reason: "horizon", details: { end } })
  })

  it("time off, with its label and its ends as instants", () => {
    const timeOff = [
      { from: "2026-06-01", to: "2026-06-02" },
      { from: "2026-06-08", to: "2026-06-10", label: "Conference" },
    ]
    expect(why({ schedule: scheduleWith({ timeOff }) })).toEqual({
      free: false,
      reason: "timeOff",
      details: {
        start: at("2026-06-08T00:00:00+03:00"),
        end: at("2026-06-11T00:00:00+03:00"),
        label: "Conference",
      },
    })
  })

  it("time off for some hours", () => {
    const item: Busy = { ...busyFrom(`${DAY}T10:30:00+03:00`, `${DAY}T12:00:00+03:00`), kind: "timeOff" }
    const { start, end } = item
    expect(why({ busy: [item] })).toEqual({ free: false, reason: "timeOff", details: { start, end } })
  })

  it("holiday", () => {
    const schedule = scheduleWith({ holidays: ["2026-01-01", DAY] })
    expect(why({ schedule })).toEqual({ free: false, reason: "holiday", details: { date: DAY } })
  })

  const windows = [{ start: at(`${DAY}T09:00:00+03:00`), end: at(`${DAY}T12:00:00+03:00`) }]

  it.each([`${DAY}T08:00:00+03:00`, `${DAY}T11:30:00+03:00`, `${DAY}T12:00:00+03:00`])(
    "outside hours at %s, with the hours of that date",
    (start) => {
      expect(why({}, at(start))).toEqual({ free: false, reason: "outsideHours", details: { windows } })
    },
  )

  it("off the grid", () => {
    const details = { stepMinutes: 60, windows }
    expect(why({}, TEN + MINUTE)).toEqual({ free: false, reason: "offGrid", details })
  })

  it.each(["appointment", "external"] as const)("taken by an %s", (kind) => {
    const item: Busy = { ...busyFrom(`${DAY}T10:59:00+03:00`, `${DAY}T12:00:00+03:00`), kind }
    const { start, end } = item
    expect(why({ busy: [item] })).toEqual({ free: false, reason: "taken", details: { start, end, kind } })
  })

  it("held, until the last of several holds ends", () => {
    const expiresAt = inputWith().now + 5 * MINUTE
    const first: Busy = {
      ...busyFrom(`${DAY}T10:00:00+03:00`, `${DAY}T10:30:00+03:00`),
      kind: "hold",
      expiresAt,
    }
    const second: Busy = { ...first, start: first.end, end: first.end + 1, expiresAt: expiresAt + MINUTE }
    const details = { start: first.start, end: first.end }
    expect(why({ busy: [first] })).toEqual({ free: false, reason: "held", until: expiresAt, details })
    const both = why({ busy: [first, second] })
    expect(both).toEqual({ free: false, reason: "held", until: expiresAt + MINUTE, details })
    const endless: Busy = { ...first, expiresAt: undefined }
    expect(why({ busy: [endless] })).toEqual({ free: false, reason: "held", until: undefined, details })
    expect(why({ busy: [first], now: expiresAt })).toEqual({ free: true })
  })

  it("taken rather than held when both are true", () => {
    const hold: Busy = { ...busyFrom(`${DAY}T10:00:00+03:00`, `${DAY}T10:30:00+03:00`), kind: "hold" }
    const taken = busyFrom(`${DAY}T10:30:00+03:00`, `${DAY}T11:00:00+03:00`)
    expect(why({ busy: [hold, taken] })).toMatchObject({ reason: "taken" })
  })

  it.each([
    ["before", `${DAY}T09:00:00+03:00`, `${DAY}T09:51:00+03:00`, "appointment"],
    ["after", `${DAY}T11:19:00+03:00`, `${DAY}T12:00:00+03:00`, "hold"],
    ["inside", `${DAY}T10:55:00+03:00`, `${DAY}T11:05:00+03:00`, "buffer"],
  ] as const)("buffer %s the session", (side, from, to, kind) => {
    const rules = rulesWith({ stepMinutes: 60, bufferBeforeMinutes: 10, bufferAfterMinutes: 20 })
    const item: Busy = { ...busyFrom(from, to), kind }
    const details = { start: item.start, end: item.end, kind, side }
    expect(why({ rules, busy: [item] })).toEqual({ free: false, reason: "buffer", details })
  })

  it("the limits of day and week", () => {
    const busy = [busyFrom(`${DAY}T15:00:00+03:00`, `${DAY}T16:00:00+03:00`)]
    expect(why({ busy, rules: rulesWith({ stepMinutes: 60, dailyLimit: 1, weeklyLimit: 1 }) })).toEqual({
      free: false,
      reason: "dailyLimit",
      details: { limit: 1, count: 1, date: DAY },
    })
    expect(why({ busy, rules: rulesWith({ stepMinutes: 60, dailyLimit: 2, weeklyLimit: 1 }) })).toEqual({
      free: false,
      reason: "weeklyLimit",
      details: { limit: 1, count: 1, monday: "2026-06-08" },
    })
    expect(why({ busy, rules: rulesWith({ stepMinutes: 60, dailyLimit: 2, weeklyLimit: 2 }) })).toEqual({
      free: true,
    })
  })

  it("refuses input without meaning", () => {
    expect(() => why({ sessionMinutes: 0 })).toThrow(RangeError)
    expect(() => why({}, Number.NaN)).toThrow(RangeError)
  })
})
