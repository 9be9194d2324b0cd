import { expect, test } from "vitest"
import { anAppointment } from "../../testing.ts"
import { canObject, isAttended, type KeptAttendance, stepOf } from "./attendance.ts"

test("sessions by video that are over are attended, and no others", () => {
  const of = (given: Parameters<typeof anAppointment>[0]) => isAttended(anAppointment(given), null)
  expect(of({ status: "completed" })).toBe(true)
  expect(of({ status: "noShowClient" })).toBe(true)
  expect(of({ status: "confirmed" })).toBe(false)
  expect(of({ status: "completed", sessionTypeCode: "PHONE_INDIVIDUAL" })).toBe(false)
  const seat = anAppointment({ status: "completed", sessionTypeCode: "VIDEO_GROUP" })
  expect([null, 2, 3, 24, 25].map((seats) => isAttended(seat, seats))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
  expect(of({ status: "completed", place: "office" })).toBe(false)
})

test.each([
  ["completed", "completed", null, "giveBack"],
  ["completed", "noShowClient", null, "giveBack"],
  ["completed", "completed", "refused", "giveBack"],
  ["completed", "noShowProvider", "granted", "nothing"],
  ["technical", "completed", null, "giveBack"],
  ["noShowClient", "completed", null, "noteClient"],
  ["noShowClient", "noShowClient", null, "nothing"],
  ["noShowClient", "completed", "refused", "nothing"],
  ["noShowProvider", "completed", null, "noteProvider"],
  ["noShowProvider", "noShowProvider", null, "nothing"],
  ["noShowProvider", "completed", "refused", "nothing"],
  ["noShowProvider", "noShowClient", null, "askAdmin"],
] as const)("of %s in a session that is %s, absence %s, follows: %s", (outcome, status, absence, step) => {
  expect(stepOf({ outcome, status, absence })).toBe(step)
})

const NOTED: KeptAttendance = {
  appointmentId: 1,
  outcome: "completed",
  togetherMs: 0,
  confirmedMs: null,
  byPhoneFrom: null,
  missedBySpecialistMs: 0,
  missedByClientMs: 0,
  addedMs: 0,
  fairMinutes: 10,
  isClaimable: false,
  amount: 100,
  currency: "RON",
  times: { client: [], specialist: [] },
  state: "proposed",
  notedAt: 0,
  objectUntil: 1_000,
  clientSaid: null,
  specialistSaid: null,
  settledBy: null,
  reason: null,
  givenBack: null,
}

test("each side objects once, in time; the other can answer until it is decided", () => {
  expect(canObject(NOTED, { side: "client", now: 999 })).toBe(true)
  expect(canObject(NOTED, { side: "client", now: 1_000 })).toBe(false)
  const contested = { ...NOTED, state: "contested", clientSaid: Buffer.from("") } as const
  expect(canObject(contested, { side: "client", now: 0 })).toBe(false)
  expect(canObject(contested, { side: "provider", now: 9_999 })).toBe(true)
  expect(canObject({ ...NOTED, state: "settled" }, { side: "provider", now: 0 })).toBe(false)
})
