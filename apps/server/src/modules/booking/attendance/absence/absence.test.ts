import { expect, test } from "vitest"
import { anAppointment } from "../../testing.ts"
import { canReport, isUndecided } from "./absence.ts"

const { start, end } = anAppointment()
const MINUTE = 60_000
const DAY = 1440 * MINUTE
const judge = (now: number, status: Parameters<typeof anAppointment>[0] = {}, known = false) =>
  canReport(anAppointment(status), { now, known })

test("it can be said from ten minutes after the beginning until a week after the end", () => {
  expect(judge(start + 10 * MINUTE - 1)).toBe(false)
  expect(judge(start + 10 * MINUTE)).toBe(true)
  expect(judge(end + 7 * DAY)).toBe(true)
  expect(judge(end + 7 * DAY + 1)).toBe(false)
})

test("it can be said once, of a session that was to be held", () => {
  const now = start + 20 * MINUTE
  expect(judge(now, {}, true)).toBe(false)
  expect(judge(now, { status: "inProgress" })).toBe(true)
  expect(judge(now, { status: "completed" })).toBe(true)
  for (const status of ["cancelledByClient", "noShowClient", "noShowProvider", "failed", "held"] as const)
    expect(judge(now, { status })).toBe(false)
})

test("money waits until somebody decided", () => {
  expect((["open", "contested", "granted", "refused"] as const).map(isUndecided)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
