import { describe, expect, it } from "vitest"
import { at, busyFrom, inputWith, rulesWith, scheduleWith, wallTexts } from "../../testing/builders.ts"
import {
  type Busy,
  computeSlots,
  firstSlot,
  firstSlotForMany,
  type SlotInput,
  slotsForMany,
} from "./index.ts"

const DAY = "2026-06-09"

/** The hours of the free starts of 9 June 2026: "09:00 10:00". */
function hours(changes: Partial<SlotInput> = {}): string {
  return wallTexts(computeSlots(inputWith(changes)))
    .map((text) => text.slice(11))
    .join(" ")
}

function weekly(...windows: { start: number; end: number; placeId?: string }[]): SlotInput["schedule"] {
  return scheduleWith({ weekly: windows.map((window) => ({ weekday: 2, ...window })) })
}

describe("working hours", () => {
  it("offers every step whose session ends in the window", () => {
    expect(hours()).toBe("09:00 10:00 11:00")
    expect(hours({ rules: rulesWith({ stepMinutes: 45 }) })).toBe("09:00 09:45 10:30")
    expect(hours({ sessionMinutes: 181 })).toBe("")
  })

  it("counts the grid from each window's start", () => {
    const schedule = weekly({ start: 545, end: 665 }, { start: 800, end: 900 })
    expect(hours({ schedule })).toBe("09:05 10:05 13:20")
  })

  it("joins windows that overlap or touch, and lets one contain another", () => {
    expect(hours({ schedule: weekly({ start: 600, end: 700 }, { start: 540, end: 650 }) })).toBe(
      "09:00 10:00",
    )
    expect(hours({ schedule: weekly({ start: 540, end: 570 }, { start: 570, end: 660 }) })).toBe(
      "09:00 10:00",
    )
    expect(hours({ schedule: weekly({ start: 540, end: 660 }, { start: 550, end: 560 }) })).toBe(
      "09:00 10:00",
    )
  })

  it("reaches to midnight, and not over it", () => {
    const schedule = weekly({ start: 1320, end: 1440 })
    expect(hours({ schedule, sessionMinutes: 120 })).toBe("22:00")
    expect(hours({ schedule, sessionMinutes: 121 })).toBe("")
  })

  it("follows the weekday of the specialist's zone, not of UTC or of the viewer", () => {
    const schedule = { ...weekly({ start: 0, end: 60 }), zone: "Pacific/Auckland" }
    const input = inputWith({ schedule, from: at("2026-06-08T00:00:00Z"), to: at("2026-06-10T00:00:00Z") })
    expect(wallTexts(computeSlots(input), "Pacific/Auckland")).toEqual(["2026-06-09 00:00"])
    expect(wallTexts(computeSlots(input), "UTC")).toEqual(["2026-06-08 12:00"])
  })

  it("keeps to one place when a place is asked for", () => {
    const schedule = weekly(
      { start: 540, end: 600, placeId: "centre" },
      { start: 660, end: 720, placeId: "home" },
      { start: 780, end: 840 },
    )
    expect(hours({ schedule })).toBe("09:00 11:00 13:00")
    expect(hours({ schedule, placeId: "centre" })).toBe("09:00 13:00")
  })
})

describe("dates that differ", () => {
  it("replaces the week by an exception, also by none at all", () => {
    const open = [{ date: DAY, windows: [{ start: 1080, end: 1140 }] }]
    expect(hours({ schedule: scheduleWith({ exceptions: open }) })).toBe("18:00")
    expect(hours({ schedule: scheduleWith({ exceptions: [{ date: DAY, windows: [] }] }) })).toBe("")
  })

  it("adds up several exceptions of one date and leaves other dates alone", () => {
    const exceptions = [
      { date: DAY, windows: [{ start: 1080, end: 1140 }] },
      { date: DAY, windows: [{ start: 600, end: 660 }] },
      { date: "2026-06-19", windows: [] },
      { date: "2026-05-19", windows: [] },
    ]
    expect(hours({ schedule: scheduleWith({ exceptions }) })).toBe("10:00 18:00")
  })

  it("closes for time off and holidays, whatever an exception says", () => {
    const exceptions = [{ date: DAY, windows: [{ start: 1080, end: 1140 }] }]
    const timeOff = [{ from: "2026-06-01", to: DAY }]
    expect(hours({ schedule: scheduleWith({ exceptions, timeOff }) })).toBe("")
    expect(
      hours({ schedule: scheduleWith({ exceptions, holidays: ["2025-06-09", DAY, "2027-06-09"] }) }),
    ).toBe("")
    expect(hours({ schedule: scheduleWith({ timeOff: [{ from: "2026-06-10", to: "2026-06-30" }] }) })).toBe(
      "09:00 10:00 11:00",
    )
  })
})

describe("what is busy", () => {
  it("takes the starts whose session it touches, half open", () => {
    const busy = [busyFrom(`${DAY}T10:00:00+03:00`, `${DAY}T11:00:00+03:00`)]
    expect(hours({ busy })).toBe("09:00 11:00")
    expect(hours({ busy, rules: rulesWith() })).toBe("09:00 11:00")
  })

  it("steps over what lies between two starts", () => {
    const busy = [
      busyFrom(`${DAY}T09:20:00+03:00`, `${DAY}T09:30:00+03:00`),
      busyFrom(`${DAY}T09:40:00+03:00`, `${DAY}T09:50:00+03:00`),
      busyFrom(`${DAY}T11:00:00+03:00`, `${DAY}T11:05:00+03:00`),
    ]
    expect(hours({ busy, sessionMinutes: 15 })).toBe("09:00 10:00")
    expect(firstSlot(inputWith({ busy, sessionMinutes: 25 }))).toBe(at(`${DAY}T10:00:00+03:00`))
  })

  it("keeps the buffers clear, which may reach out of the window", () => {
    const busy = [busyFrom(`${DAY}T08:00:00+03:00`, `${DAY}T08:50:00+03:00`)]
    const rules = (before: number, after: number) =>
      rulesWith({ stepMinutes: 60, bufferBeforeMinutes: before, bufferAfterMinutes: after })
    expect(hours({ busy, rules: rules(10, 30) })).toBe("09:00 10:00 11:00")
    expect(hours({ busy, rules: rules(11, 30) })).toBe("10:00 11:00")
    const evening = [busyFrom(`${DAY}T12:30:00+03:00`, `${DAY}T13:00:00+03:00`)]
    expect(hours({ busy: evening, rules: rules(0, 30) })).toBe("09:00 10:00 11:00")
    expect(hours({ busy: evening, rules: rules(0, 31) })).toBe("09:00 10:00")
  })

  it("takes overlapping, touching, contained, empty and long stretches in its stride", () => {
    const busy: Busy[] = [
      busyFrom("2026-06-01T00:00:00+03:00", `${DAY}T08:00:00+03:00`),
      busyFrom(`${DAY}T08:00:00+03:00`, `${DAY}T09:00:00+03:00`),
      busyFrom(`${DAY}T08:10:00+03:00`, `${DAY}T08:20:00+03:00`),
      busyFrom(`${DAY}T09:30:00+03:00`, `${DAY}T09:30:00+03:00`),
      { ...busyFrom(`${DAY}T10:15:00+03:00`, `${DAY}T10:45:00+03:00`), kind: "external" },
      { ...busyFrom(`${DAY}T10:30:00+03:00`, `${DAY}T10:50:00+03:00`), kind: "timeOff" },
    ]
    expect(hours({ busy })).toBe("09:00 11:00")
  })

  it("forgets a hold when it expires", () => {
    const now = inputWith().now
    const hold = (expiresAt: number | undefined): Busy[] => [
      { ...busyFrom(`${DAY}T10:00:00+03:00`, `${DAY}T11:00:00+03:00`), kind: "hold", expiresAt },
    ]
    expect(hours({ busy: hold(now + 1) })).toBe("09:00 11:00")
    expect(hours({ busy: hold(now) })).toBe("09:00 10:00 11:00")
    expect(hours({ busy: hold(undefined) })).toBe("09:00 11:00")
  })
})

describe("notice, horizon, limits", () => {
  it("keeps the notice to the minute", () => {
    const rules = (minimumNoticeMinutes: number) => rulesWith({ stepMinutes: 60, minimumNoticeMinutes })
    expect(hours({ rules: rules(21 * 60) })).toBe("09:00 10:00 11:00")
    expect(hours({ rules: rules(21 * 60 + 1) })).toBe("10:00 11:00")
  })

  it("offers whole days up to the horizon", () => {
    expect(hours({ rules: rulesWith({ stepMinutes: 60, horizonDays: 1 }) })).toBe("09:00 10:00 11:00")
    expect(hours({ rules: rulesWith({ stepMinutes: 60, horizonDays: 0 }) })).toBe("")
  })

  it("closes a day, and a week, that has its number of appointments and holds", () => {
    const busy: Busy[] = [
      busyFrom("2026-06-08T09:00:00+03:00", "2026-06-08T10:00:00+03:00"),
      busyFrom(`${DAY}T09:00:00+03:00`, `${DAY}T10:00:00+03:00`),
      { ...busyFrom(`${DAY}T13:00:00+03:00`, `${DAY}T14:00:00+03:00`), kind: "hold" },
      { ...busyFrom(`${DAY}T15:00:00+03:00`, `${DAY}T16:00:00+03:00`), kind: "external" },
    ]
    const limits = (changes: object) => ({ busy, rules: rulesWith({ stepMinutes: 60, ...changes }) })
    expect(hours(limits({ dailyLimit: 3 }))).toBe("10:00 11:00")
    expect(hours(limits({ dailyLimit: 2 }))).toBe("")
    expect(hours(limits({ weeklyLimit: 4 }))).toBe("10:00 11:00")
    expect(hours(limits({ weeklyLimit: 3 }))).toBe("")
    expect(hours(limits({ dailyLimit: 0 }))).toBe("")
  })
})

describe("many at once", () => {
  it("gives each specialist the own answer", () => {
    const inputs = [
      inputWith(),
      inputWith({ sessionMinutes: 120 }),
      inputWith({ schedule: weekly() }),
      inputWith(),
    ]
    expect(slotsForMany(inputs)).toEqual(inputs.map((input) => computeSlots(input)))
    expect(slotsForMany(inputs).map(({ length }) => length)).toEqual([3, 2, 0, 3])
    expect(firstSlotForMany(inputs)).toEqual(inputs.map((input) => firstSlot(input)))
    expect(firstSlot(inputWith())).toBe(at(`${DAY}T09:00:00+03:00`))
    expect(firstSlot(inputWith({ schedule: weekly() }))).toBeUndefined()
  })
})

describe("input without meaning", () => {
  it.each<[string, Partial<SlotInput>]>([
    ["a step of 0", { rules: rulesWith({ stepMinutes: 0 }) }],
    ["half a minute", { sessionMinutes: 0.5 }],
    ["no session", { sessionMinutes: 0 }],
    ["a negative buffer", { rules: rulesWith({ bufferBeforeMinutes: -1 }) }],
    ["a negative second buffer", { rules: rulesWith({ bufferAfterMinutes: -1 }) }],
    ["a negative notice", { rules: rulesWith({ minimumNoticeMinutes: -1 }) }],
    ["an endless horizon", { rules: rulesWith({ horizonDays: Infinity }) }],
    ["no present", { now: Number.NaN }],
    ["an empty window", { schedule: weekly({ start: 600, end: 600 }) }],
    ["a window before midnight", { schedule: weekly({ start: -30, end: 60 }) }],
    ["a window past midnight", { schedule: weekly({ start: 1380, end: 1500 }) }],
    ["a window of half minutes", { schedule: weekly({ start: 0.5, end: 60 }) }],
    ["a window without end", { schedule: weekly({ start: 0, end: Number.NaN }) }],
    ["a date that does not exist", { schedule: scheduleWith({ holidays: ["2026-02-30"] }) }],
    ["an unknown zone", { schedule: scheduleWith({ zone: "Mars/Base" }) }],
    [
      "an unsorted list",
      {
        busy: [
          busyFrom(`${DAY}T10:00:00Z`, `${DAY}T11:00:00Z`),
          busyFrom(`${DAY}T09:00:00Z`, `${DAY}T10:00:00Z`),
        ],
      },
    ],
  ])("is refused: %s", (_name, changes) => {
    expect(() => computeSlots(inputWith(changes))).toThrow(RangeError)
  })

  it("finds nothing in an empty or reversed range", () => {
    const { from } = inputWith()
    expect(hours({ to: from })).toBe("")
    expect(hours({ to: from - 1 })).toBe("")
  })

  it("takes an open end, up to the horizon", () => {
    expect(computeSlots(inputWith({ from: -Infinity, to: Infinity })).length).toBe(60 * 3)
  })
})
