import { expect, test } from "vitest"
import { isAttended } from "./attended.ts"

const VIDEO = {
  status: "completed",
  place: "online",
  sessionTypeCode: "VIDEO_INDIVIDUAL",
  groupSeats: null,
} as const

test("who was there is told of sessions by video that are over", () => {
  expect(isAttended(VIDEO)).toBe(true)
  expect(isAttended({ ...VIDEO, status: "noShowClient" })).toBe(true)
  expect(isAttended({ ...VIDEO, status: "confirmed" })).toBe(false)
  expect(isAttended({ ...VIDEO, status: "cancelledByClient" })).toBe(false)
  expect(isAttended({ ...VIDEO, sessionTypeCode: "PHONE_INDIVIDUAL" })).toBe(false)
  expect(isAttended({ ...VIDEO, place: "office" })).toBe(false)
})
