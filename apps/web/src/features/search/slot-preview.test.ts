import { expect, test } from "vitest"
import { inZone } from "./slot-preview.ts"

const preview = {
  specialistId: 7,
  productId: "p",
  days: [
    { day: "2026-03-10", starts: ["2026-03-10T20:00:00.000Z", "2026-03-10T21:30:00.000Z"] },
    { day: "2026-03-11", starts: ["2026-03-10T22:30:00.000Z", "2026-03-11T08:00:00.000Z"] },
  ],
}
const now = Date.parse("2026-03-10T12:00:00Z")

test("times move to the days of another zone", () => {
  expect(inZone([preview], { zone: "UTC", now })).toEqual([
    {
      ...preview,
      days: [
        {
          day: "2026-03-10",
          starts: ["2026-03-10T20:00:00.000Z", "2026-03-10T21:30:00.000Z", "2026-03-10T22:30:00.000Z"],
        },
        { day: "2026-03-11", starts: ["2026-03-11T08:00:00.000Z"] },
      ],
    },
  ])
})

test("days begin with today as the zone has it; what lies outside them is left out", () => {
  const [moved] = inZone([preview], { zone: "Pacific/Auckland", now: Date.parse("2026-03-10T12:00:00Z") })
  expect(moved?.days).toEqual([
    {
      day: "2026-03-11",
      starts: [
        "2026-03-10T20:00:00.000Z",
        "2026-03-10T21:30:00.000Z",
        "2026-03-10T22:30:00.000Z",
        "2026-03-11T08:00:00.000Z",
      ],
    },
    { day: "2026-03-12", starts: [] },
  ])
})
