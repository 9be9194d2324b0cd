import { expect, test } from "vitest"
import { anAppointment } from "../../testing.ts"
import { correctable } from "./correct-outcome.ts"

const { end } = anAppointment()
const judge = (
  given: Parameters<typeof anAppointment>[0],
  asked: Partial<Parameters<typeof correctable>[1]> = {},
) => correctable(anAppointment(given), { now: end, absence: null, ...asked })

test("what became of a session is corrected to what it is not yet", () => {
  expect(judge({ status: "completed" })).toEqual(["noShowClient", "noShowProvider"])
  expect(judge({ status: "noShowClient" })).toEqual(["completed", "noShowProvider"])
  expect(judge({ status: "noShowProvider" })).toEqual(["completed", "noShowClient"])
  for (const status of ["confirmed", "inProgress", "cancelledByClient", "failed"] as const)
    expect(judge({ status })).toEqual([])
})

test("what has not ended was not held yet", () => {
  expect(judge({ status: "noShowClient" }, { now: end - 1 })).toEqual(["noShowProvider"])
})

test("while somebody is asked what happened nothing is corrected", () => {
  for (const status of ["open", "contested"] as const)
    expect(judge({ status: "completed" }, { absence: { status } })).toEqual([])
  expect(judge({ status: "completed" }, { absence: { status: "refused" } })).toHaveLength(2)
})
