import { expect, test } from "vitest"
import { itemsOf } from "./items.ts"

const zone = "Europe/Bucharest"
const session = {
  uuid: "0b0a5f3e-0000-4000-8000-000000000001",
  status: "confirmed" as const,
  place: "online" as const,
  start: "2026-03-10T08:00:00Z",
  end: "2026-03-10T08:50:00Z",
  sessionName: "Individual",
  clientName: "Ana Pop",
  companionNames: [],
  approvalUntil: null,
  group: null,
  invitation: null,
  kind: "single" as const,
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

test("which sessions are shown is chosen by place and kind; what else takes the time stays", () => {
  const couple = { ...session, uuid: "0b0a5f3e-0000-4000-8000-000000000002", kind: "couple" as const }
  const office = { ...session, uuid: "0b0a5f3e-0000-4000-8000-000000000003", place: "office" as const }
  const away = { start: "2026-03-10T13:00:00Z", end: "2026-03-10T14:00:00Z", kind: "external" as const }
  const shown = (choice: object): string[] =>
    itemsOf({ sessions: [session, couple, office], occupied: [away], zone, choice }).map(({ id }) => id)
  const other = `external-${away.start}`
  expect(shown({})).toEqual([session.uuid, couple.uuid, office.uuid, other])
  expect(shown({ kind: "couple" })).toEqual([couple.uuid, other])
  expect(shown({ place: "office", kind: "single" })).toEqual([office.uuid, other])
  expect(shown({ kind: "group" })).toEqual([other])
})

test("the time that is kept for an invitation is shown once, as the invitation", () => {
  const offered = {
    ...session,
    status: "pendingPayment" as const,
    invitation: { isBeingPaid: false, expiresAt: "2026-03-09T08:00:00Z" },
  }
  const kept = { start: "2026-03-10T08:00:00.000Z", end: session.end, kind: "hold" as const }
  const items = itemsOf({ sessions: [offered], occupied: [kept], zone })
  expect(items.map(({ kind }) => kind)).toEqual(["session"])
})
