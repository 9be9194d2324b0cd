import { describe, expect, test } from "vitest"
import { someSlots } from "../testing.ts"
import { offerLike, startLike } from "./like-before.ts"
import { freeDays } from "./selection.ts"

const NOW = Date.parse("2026-10-20T10:00:00Z")
const zone = "Europe/Bucharest"
const offer = {
  productId: "",
  sessionTypeCode: "VIDEO_INDIVIDUAL",
  name: "",
  place: "online" as const,
  minutes: 50,
  prices: [],
  firstMeetingDiscount: 0,
}
const before = { session: "VIDEO_INDIVIDUAL", place: "online", minutes: 50, time: "10:00" } as const

describe("the kind of session", () => {
  const long = { ...offer, productId: "long", minutes: 90 }
  const office = { ...offer, productId: "office", place: "office" as const }
  const usual = { ...offer, productId: "usual" }
  const other = { ...offer, productId: "other", sessionTypeCode: "COUPLES" }

  test.each([
    ["the same kind, place and length", [other, long, office, usual], "usual"],
    ["another length where that one is not sold any more", [other, office, long], "long"],
    ["another place where there is no other", [other, office], "office"],
    ["none where the kind is not sold any more", [other], undefined],
  ])("%s", (_name, offers, wanted) => {
    expect(offerLike(offers, before)?.productId).toBe(wanted)
  })
})

describe("the time of day", () => {
  // The clocks go back on 25 October: ten in Bucharest is 7:00 UTC before it, and 8:00 after.
  const shown = (days: readonly string[], hours: readonly number[]) =>
    freeDays({
      slots: someSlots({ days: [...days], hours: [...hours] }).months.flatMap((month) =>
        month.days.flatMap(({ slots }) => slots),
      ),
      zone,
      month: "2026-10",
      now: NOW,
    })
  const ten = { zone, minute: 600 }

  test("the first day that has it, on the wall clock over the end of summer time", () => {
    expect(startLike(shown(["2026-10-23", "2026-10-26"], [8]), ten)).toBe("2026-10-26T08:00:00.000Z")
    expect(startLike(shown(["2026-10-23", "2026-10-26"], [7, 8]), ten)).toBe("2026-10-23T07:00:00.000Z")
  })

  test("the nearest on the first day where none has it, and on a day that was chosen", () => {
    expect(startLike(shown(["2026-10-23", "2026-10-24"], [4, 9]), ten)).toBe("2026-10-23T09:00:00.000Z")
    const days = shown(["2026-10-23", "2026-10-24"], [7, 9])
    expect(startLike(days, { ...ten, day: "2026-10-24" })).toBe("2026-10-24T07:00:00.000Z")
  })

  test("nothing where nothing is free", () => {
    expect(startLike([], ten)).toBeUndefined()
  })
})
