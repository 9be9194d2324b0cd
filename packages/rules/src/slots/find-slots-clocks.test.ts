import { describe, expect, it } from "vitest"
import { at, busyFrom, inputWith, rulesWith, scheduleWith, wallTexts } from "../../testing/builders.ts"
import { computeSlots, firstSlot, type SlotInput } from "./index.ts"

/** The hours of the free starts: "09:00 10:00". */
function hours(changes: Partial<SlotInput>): string {
  return wallTexts(computeSlots(inputWith(changes)))
    .map((text) => text.slice(11))
    .join(" ")
}

describe("clocks that change", () => {
  const schedule = scheduleWith({ weekly: [{ weekday: 7, start: 0, end: 480 }] })
  const whole = { schedule, rules: rulesWith({ stepMinutes: 60, horizonDays: 365 }) }

  it("leaves the missing hour out on the Sunday of 23 hours", () => {
    const from = at("2026-03-29T00:00:00+02:00")
    const input = { ...whole, now: from, from, to: from + 86_400_000 }
    expect(hours(input)).toBe("00:00 01:00 02:00 04:00 05:00 06:00 07:00")
  })

  it("offers both passes of the doubled hour on the Sunday of 25 hours", () => {
    const from = at("2026-10-25T00:00:00+03:00")
    const input = { ...whole, now: from, from, to: from + 90_000_000 }
    expect(hours(input)).toBe("00:00 01:00 02:00 03:00 03:00 04:00 05:00 06:00 07:00")
    expect(new Set(computeSlots(inputWith(input))).size).toBe(9)
  })

  it("keeps the wall's grid when the change is no whole number of steps", () => {
    const from = at("2026-10-25T00:00:00+03:00")
    const rules = rulesWith({ stepMinutes: 90, horizonDays: 365 })
    expect(hours({ schedule, rules, now: from, from, to: from + 90_000_000 })).toBe(
      "00:00 01:30 03:00 03:00 04:30 06:00",
    )
  })

  it("offers each instant once when a missing hour pushes one window into the next", () => {
    const from = at("2026-03-29T00:00:00+02:00")
    const windows = [
      { start: 190, end: 205 },
      { start: 210, end: 225 },
      { start: 240, end: 300 },
    ]
    const pushed = scheduleWith({ weekly: windows.map((window) => ({ weekday: 7, ...window })) })
    const input = inputWith({
      schedule: pushed,
      rules: rulesWith({ stepMinutes: 5 }),
      sessionMinutes: 10,
      now: from,
      from,
      to: from + 86_400_000,
    })
    expect(
      wallTexts(computeSlots(input))
        .map((text) => text.slice(14))
        .join(" "),
    ).toBe("00 05 10 15 20 25 30 35 40 45 50")
    expect(firstSlot(input)).toBe(computeSlots(input)[0])
  })

  it("looks again at what is busy where a pushed window lies over the next one", () => {
    const from = at("2026-03-29T00:00:00+02:00")
    const windows = [
      { start: 190, end: 235 },
      { start: 240, end: 300 },
    ]
    const input = inputWith({
      schedule: scheduleWith({ weekly: windows.map((window) => ({ weekday: 7, ...window })) }),
      rules: rulesWith({ stepMinutes: 10, bufferBeforeMinutes: 5 }),
      sessionMinutes: 10,
      busy: [
        busyFrom("2026-03-29T02:50:00+02:00", "2026-03-29T04:00:00+03:00"),
        busyFrom("2026-03-29T04:20:00+03:00", "2026-03-29T04:30:00+03:00"),
      ],
      now: from,
      from,
      to: from + 86_400_000,
    })
    expect(
      wallTexts(computeSlots(input))
        .map((text) => text.slice(14))
        .join(" "),
    ).toBe("10 40 50")
  })

  it("counts a window that is pushed over midnight for the day on which its sessions begin", () => {
    // In Nuuk clocks jump from 23:00 to midnight: 23:30 of Saturday is 00:30 of Sunday.
    const nuuk = {
      ...scheduleWith({ weekly: [{ weekday: 6, start: 1260, end: 1410 }] }),
      zone: "America/Nuuk",
    }
    const from = at("2026-03-28T12:00:00-02:00")
    const busy = [busyFrom("2026-03-29T12:00:00-01:00", "2026-03-29T13:00:00-01:00")]
    const input = { schedule: nuuk, sessionMinutes: 30, busy, now: from, from, to: from + 86_400_000 }
    const free = (dailyLimit: number) =>
      wallTexts(computeSlots(inputWith({ ...input, rules: rulesWith({ dailyLimit }) })), "America/Nuuk")
    expect(free(2).map((text) => text.slice(11))).toEqual(["21:00", "21:30", "22:00", "22:30", "00:00"])
    expect(free(1).map((text) => text.slice(11))).toEqual(["21:00", "21:30", "22:00", "22:30"])
    const sunday = { ...input, from: at("2026-03-29T00:00:00-01:00") }
    expect(wallTexts(computeSlots(inputWith({ ...sunday, rules: rulesWith() })), "America/Nuuk")).toEqual([
      "2026-03-29 00:00",
    ])
  })

  it("knows the day of each pass when clocks go back over midnight", () => {
    // In St. John's, until 2011, clocks went back from 00:01 of Sunday to 23:01 of Saturday.
    const zone = "America/St_Johns"
    const schedule = { ...scheduleWith({ weekly: [{ weekday: 7, start: 0, end: 120 }] }), zone }
    const from = at("2009-10-31T12:00:00-02:30")
    const busy = [busyFrom("2009-11-01T12:00:00-03:30", "2009-11-01T13:00:00-03:30")]
    const input = inputWith({ schedule, sessionMinutes: 30, busy, now: from, from, to: from + 86_400_000 })
    const free = (changes: Partial<SlotInput>) =>
      wallTexts(computeSlots({ ...input, rules: rulesWith(), ...changes }), zone).map((text) => text.slice(8))
    const all = ["01 00:00", "31 23:30", "01 00:00", "01 00:30", "01 01:00", "01 01:30"]
    expect(free({})).toEqual(all)
    expect(free({ rules: rulesWith({ dailyLimit: 1 }) })).toEqual(["31 23:30"])
    expect(free({ to: at("2009-10-31T23:45:00-03:30") })).toEqual(["01 00:00", "31 23:30"])
    expect(free({ from: at("2009-10-31T23:10:00-03:30"), to: at("2009-10-31T23:45:00-03:30") })).toEqual([
      "31 23:30",
    ])
  })
})
