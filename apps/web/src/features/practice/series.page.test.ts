import { beforeAll, expect, test } from "vitest"
import { APPOINTMENT } from "../../testing/appointment.ts"
import { ensureBuilt, signedInPage } from "../../testing/built-app.ts"
import { signedInAs, withRoles } from "../../testing/signed-in.ts"

const { uuid, price } = APPOINTMENT
const OTHER = "0b0a5f3e-0000-4000-8000-0000000000ab"
const SESSION = {
  id: APPOINTMENT.id,
  uuid,
  status: "confirmed",
  start: APPOINTMENT.start,
  end: APPOINTMENT.end,
  minutes: APPOINTMENT.minutes,
  sessionTypeCode: APPOINTMENT.sessionTypeCode,
  sessionName: APPOINTMENT.sessionName,
  groupId: null,
  groupSeats: null,
  series: { id: OTHER, number: 1, sessions: 2 },
  place: "online",
  client: { fullName: "Ana Ionescu", photo: null, timeZone: "Europe/Bucharest" },
  clientRecordId: 3,
  beneficiary: null,
  companions: [],
  cancelReason: null,
  price,
  ofPackage: false,
  refunded: null,
  attachmentCount: 0,
  abilities: { readPreparation: false, cancel: true, miss: false, propose: true, answerAbsence: false },
  absence: null,
  approvalUntil: null,
  proposal: null,
  refundNow: price,
  feePercent: 15,
}

const shown = async (
  more: object,
  item: { readonly refundNow: object | null; readonly canMove: boolean },
) => {
  const of = { number: 1, status: SESSION.status, start: SESSION.start, end: SESSION.end, price, ...item }
  const later = { start: "2030-11-30T16:30:00.000Z", end: "2030-11-30T17:20:00.000Z" }
  const items = [
    { uuid, ...of },
    { uuid: OTHER, ...of, ...later, number: 2 },
  ]
  const answers = Object.assign(signedInAs(withRoles("isProvider")), {
    [`GET /api/v2/practice/appointments/${uuid}`]: { ...SESSION, ...more },
    [`GET /api/v2/appointments/${uuid}/series`]: { id: OTHER, rhythm: "weekly", sessions: 2, items },
    [`GET /api/v2/appointments/${uuid}/session-files`]: { items: [] },
    [`GET /rest/v2/appointment/${uuid}/clientClinicDetails`]: null,
  })
  return await signedInPage(`/en/provider/appointments/${uuid}`, answers)
}
const MOVE = "Move this and all following"
const CANCEL = "Cancel this and all following"
const ANSWER = "Your answer holds for the whole series."

beforeAll(ensureBuilt, 120_000)

test("a specialist moves and calls off what follows in a series, while there is something to", async () => {
  const ahead = await shown({}, { refundNow: price, canMove: true })
  for (const said of ["Session 1 of 2", MOVE, CANCEL]) expect(ahead).toContain(said)
  expect(ahead).not.toContain(ANSWER)
  const over = await shown({ status: "completed" }, { refundNow: null, canMove: false })
  for (const said of [MOVE, CANCEL]) expect(over).not.toContain(said)
})

test("a series that waits for its specialist says that it is answered as one", async () => {
  const waiting = { status: "pendingPayment", approvalUntil: "2030-11-24T16:30:00.000Z" }
  const html = await shown(waiting, { refundNow: null, canMove: false })
  expect(html).toContain(ANSWER)
  for (const said of [MOVE, CANCEL]) expect(html).not.toContain(said)
})
