import { bookingCreatedSchema, slotDetailsSchema } from "@arnica/contract/booking"
import { clinicEndpoints } from "@arnica/contract/clinic"
import { groupEndpoints } from "@arnica/contract/groups"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Person } from "../../security-tests/people/testing.ts"
import { createHarness, type Harness } from "../../security-tests/testing.ts"

const made = groupEndpoints["POST /api/v2/practice/groups"].responses[201]
const details = groupEndpoints["GET /api/v2/practice/groups/{id}"].responses[200]
const ofClinic = clinicEndpoints["GET /api/v2/clinic/appointments/{uuid}"].responses[200]

const DAY_MS = 86_400_000
const PRICE = 8_000
let stage: Harness
/** A Thursday, 18:00 in Bucharest. */
let next = Date.parse("2026-03-19T16:00:00Z")

beforeAll(async () => {
  stage = await createHarness()
})
afterAll(() => stage.close())

const call = (as: Person, url: string, payload?: object) =>
  stage.call({ as, method: payload === undefined ? "GET" : "POST", url, ...(payload ? { payload } : {}) })
const URL = "/api/v2/practice/groups"
const read = (as: Person, id: string) => call(as, `${URL}/${id}`)

/** A group of Ioana's in which Ana has paid for a seat. */
const aGroup = async () => {
  const start = new Date(next).toISOString()
  next += DAY_MS
  const wish = {
    texts: [{ language: "en", title: "Sleeping better" }],
    sessionTypeCode: "VIDEO_GROUP",
    start,
    minutes: 90,
    capacity: 3,
    price: PRICE,
    currency: "RON",
    isTimeMeant: true,
  }
  const [group] = made.parse((await call(stage.ioana, URL, wish)).json()).items
  if (group === undefined) throw new Error("no group was made")
  const { url } = stage.ioana.planted
  const slot = `/rest/v2/public/bookingWizard/slot/${url}/${encodeURIComponent(group.start)}/details`
  const shown = await call(stage.ana, `${slot}?productId=${group.id}&currency=RON`)
  const offer = slotDetailsSchema.parse(shown.json()).slot.offer ?? ""
  const booked = await call(stage.ana, "/rest/v2/bookings", stage.bookingOf(offer))
  const { appUuid, orderID } = bookingCreatedSchema.parse(booked.json())
  const nonce = await stage.nonce(stage.ana)
  const pay = { method: "card", nonce, saveCard: false }
  expect((await call(stage.ana, `/api/v2/orders/${orderID}/payments`, pay)).statusCode).toBe(200)
  await stage.server.settle()
  return { id: group.id, start: group.start, uuid: appUuid, orderId: orderID }
}

const subjectsOf = async (action: string): Promise<(string | null)[]> =>
  (await stage.server.platform.audit.list({ action }, { limit: 10 })).map(({ subject }) => subject)
const emailsTo = ({ email }: Person, since: number): string =>
  stage.server.mails
    .slice(since)
    .filter(({ to }) => to.address === email)
    .map(({ text }) => text)
    .join("\n")

test("a clinic moves a group of its specialist, who is told, and cannot change what it says", async () => {
  const group = await aGroup()
  const seen = details.parse((await read(stage.clinic, group.id)).json())
  expect(seen.group.abilities).toEqual({ edit: false, move: true, cancel: true })
  expect(seen.participants).toMatchObject([{ uuid: group.uuid, status: "confirmed" }])
  const seat = await call(stage.clinic, `/api/v2/clinic/appointments/${group.uuid}`)
  expect(ofClinic.parse(seat.json()).groupID).toBe(group.id)
  const written = stage.server.mails.length
  const to = new Date(Date.parse(group.start) + 30 * DAY_MS).toISOString()
  const move = { from: group.start, to, isTimeMeant: true }
  const moved = await call(stage.clinic, `${URL}/${group.id}/rescheduling`, move)
  expect(details.parse(moved.json()).group.start, moved.body).toBe(to)
  await stage.server.settle()
  expect(emailsTo(stage.ioana, written)).toMatch(/Your clinic moved|Clinica ta a mutat/)
  expect(emailsTo(stage.ana, written)).not.toBe("")
  const subjects = await subjectsOf("booking.groupMoved")
  expect(subjects.toSorted()).toEqual([stage.ana.userId, stage.ioana.userId].toSorted())
})

test("support calls a group off: everything goes back, and its specialist is told who did it", async () => {
  const group = await aGroup()
  const written = stage.server.mails.length
  const reason = { reason: "The specialist cannot be reached." }
  const off = await call(stage.admin, `${URL}/${group.id}/cancellation`, reason)
  expect(details.parse(off.json()).group, off.body).toMatchObject({
    status: "cancelled",
    abilities: { edit: false, move: false, cancel: false },
  })
  await stage.server.settle()
  expect(emailsTo(stage.ioana, written)).toMatch(/We cancelled your group|Am anulat grupul/)
  expect(emailsTo(stage.ioana, written)).not.toMatch(/You cancelled|Ai anulat/)
  const order = await stage.server.modules.payments.order(group.orderId)
  expect(order?.refundPromised).toBe(PRICE)
  expect(await subjectsOf("booking.groupCalledOff")).toContain(stage.ioana.userId)
  expect((await call(stage.clinic, `${URL}/${group.id}/cancellation`, reason)).statusCode).toBe(409)
})

test("a group from before its specialist joined is not the clinic's, and nobody writes down what they do themselves", async () => {
  const group = await aGroup()
  const joined = (from: string) =>
    stage.server.platform.db.pool.query(
      `update partners.membership set since = since ${from} where user_id = $1`,
      [stage.ioana.userId],
    )
  await joined("+ interval '2 days'")
  expect((await read(stage.clinic, group.id)).statusCode).toBe(404)
  const reason = { reason: "The specialist fell ill." }
  expect((await call(stage.clinic, `${URL}/${group.id}/cancellation`, reason)).statusCode).toBe(404)
  await joined("- interval '2 days'")
  const before = await subjectsOf("booking.groupCalledOff")
  expect((await call(stage.ioana, `${URL}/${group.id}/cancellation`, reason)).statusCode).toBe(200)
  expect(await subjectsOf("booking.groupCalledOff")).toEqual(before)
})
