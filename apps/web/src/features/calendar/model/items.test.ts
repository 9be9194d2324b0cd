import { expect, test } from "vitest"
import { itemsOf } from "./items.ts"

const zone = "Europe/Bucharest"
const session = {
  ...({ uuid: "0b0a5f3e-0000-4000-8000-000000000001", status: "confirmed", place: "online" } as const),
  ...{
    start: "2026-03-10T08:00:00Z",
    end: "2026-03-10T08:50:00Z",
    sessionName: "Individual",
    clientName: "Ana Pop",
    companionNames: [],
    approvalUntil: null,
    group: null,
  },
}

test("items lie on their day, in the zone's minutes, in order", () => {
  const hold = { start: "2026-03-10T07:00:00Z", end: "2026-03-10T07:50:00Z", kind: "hold" as const }
  expect(itemsOf({ sessions: [session], occupied: [hold], zone })).toEqual([
    { id: `hold-${hold.start}`, kind: "hold", date: "2026-03-10", start: 540, end: 590 },
    { id: session.uuid, kind: "session", date: "2026-03-10", start: 600, end: 650, session },
  ])
})

test("what lasts over midnight lies on both days", () => {
  const away = { start: "2026-03-10T20:00:00Z", end: "2026-03-12T01:00:00Z", kind: "external" as const }
  expect(itemsOf({ sessions: [], occupied: [away], zone })).toMatchObject([
    { date: "2026-03-11", start: 0, end: 1440 },
    { date: "2026-03-12", start: 0, end: 180 },
    { date: "2026-03-10", start: 1320, end: 1440 },
  ])
  const night = { ...away, end: "2026-03-10T22:00:00Z" }
  expect(itemsOf({ sessions: [], occupied: [night], zone })).toMatchObject([
    { date: "2026-03-10", start: 1320, end: 1440 },
  ])
})

test("an hour that comes twice keeps something to see", () => {
  const night = { start: "2026-10-25T00:30:00Z", end: "2026-10-25T01:10:00Z", kind: "external" as const }
  expect(itemsOf({ sessions: [], occupied: [night], zone })).toMatchObject([{ start: 210, end: 225 }])
})
