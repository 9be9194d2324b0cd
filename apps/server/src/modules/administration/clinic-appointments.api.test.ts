import { clinicEndpoints } from "@arnica/contract/clinic"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Person } from "../../security-tests/people/testing.ts"
import { type Booked, createHarness, type Harness } from "../../security-tests/testing.ts"

const details = clinicEndpoints["GET /api/v2/clinic/appointments/{uuid}"].responses[200]
const page = clinicEndpoints["GET /api/v2/clinic/appointments"].responses[200]

let stage: Harness
let anas: Booked
let bobs: Booked
let elsewhere: Booked

beforeAll(async () => {
  stage = await createHarness()
  anas = await stage.buy(stage.ana, stage.ioana.planted)
  bobs = await stage.buy(stage.bob, stage.ioana.planted)
  elsewhere = await stage.buy(stage.bob, stage.andrei.planted)
  // Both book under the same name, as one form fills it in.
  await stage.server.platform.db.pool.query(
    "update identity.user_account set first_name = 'Bogdan', last_name = 'Rusu' where id = $1",
    [stage.bob.userId],
  )
  await stage.server.settle()
})
afterAll(() => stage.close())

const URL = "/api/v2/clinic/appointments"
const read = (uuid: string, as: Person = stage.clinic) =>
  stage.call({ as, method: "GET", url: `${URL}/${uuid}` })
const cancel = (uuid: string, as: Person = stage.clinic) =>
  stage.call({
    as,
    method: "POST",
    url: `${URL}/${uuid}/cancellation`,
    payload: { reason: "Your specialist fell ill." },
  })
const uuids = async (query: Record<string, string>): Promise<string[]> => {
  const response = await stage.call({ as: stage.clinic, method: "GET", url: URL, query })
  expect(response.statusCode, response.body).toBe(200)
  return page.parse(response.json()).items.map(({ uuid }) => uuid)
}

const joined = (from: string) =>
  stage.server.platform.db.pool.query(
    `update partners.membership set since = since ${from} where user_id = $1`,
    [stage.ioana.userId],
  )
const DAY_MS = 86_400_000
const calendar = async ({ planted }: Harness["ioana"], days = 10) => {
  const first = Math.min(...[anas, bobs].map(({ start }) => Date.parse(start)))
  return await stage.call({
    as: stage.clinic,
    method: "GET",
    url: "/api/v2/clinic/calendar",
    query: {
      specialistID: String(planted.id),
      from: new Date(first - DAY_MS).toISOString(),
      to: new Date(first + days * DAY_MS).toISOString(),
    },
  })
}

test("the calendar of a specialist has what was booked since they joined, by whom, and nothing else", async () => {
  const seen = await calendar(stage.ioana)
  expect(seen.statusCode, seen.body).toBe(200)
  const sessions = clinicEndpoints["GET /api/v2/clinic/calendar"].responses[200].parse(seen.json())
  const inOrder = [anas, bobs].toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))
  expect(sessions.map(({ uuid }) => uuid)).toEqual(inOrder.map(({ uuid }) => uuid))
  expect(sessions.find(({ uuid }) => uuid === anas.uuid)).toMatchObject({
    clientName: "Ana Pop",
    companionNames: [],
    group: null,
    invitation: null,
    status: "confirmed",
  })
  expect((await calendar(stage.andrei)).json()).toMatchObject({ errorCode: "specialistNotFound" })
  expect((await calendar(stage.ioana, 70)).statusCode).toBe(400)
  await joined("+ interval '2 days'")
  expect((await calendar(stage.ioana)).json()).toEqual([])
  await joined("- interval '2 days'")
})

test("why a time is not free is told of one's own specialists alone", async () => {
  const why = ({ planted }: Harness["ioana"]) =>
    stage.call({
      as: stage.clinic,
      method: "GET",
      url: "/api/v2/slots/explanations",
      query: { specialistId: String(planted.id), start: anas.start },
    })
  expect((await why(stage.ioana)).json()).toMatchObject({ free: false, reason: "taken" })
  expect((await why(stage.andrei)).statusCode).toBe(403)
})

test("the list is narrowed by a client's name, never by their address, and by days", async () => {
  expect((await uuids({})).toSorted()).toEqual([anas.uuid, bobs.uuid].sort())
  expect(await uuids({ text: "ana" })).toEqual([anas.uuid])
  expect(await uuids({ text: stage.ana.email })).toEqual([])
  expect(await uuids({ text: "nobody" })).toEqual([])
  expect(await uuids({ to: "2020-01-01T00:00:00Z" })).toEqual([])
  expect(await uuids({ from: bobs.start, text: "ana" })).toEqual(anas.start >= bobs.start ? [anas.uuid] : [])
})

test("the clinic in numbers says what waits: today by the zone of who asks, profiles, reviews, invitations", async () => {
  const numbers = async (zone: string) => {
    const url = "/api/v2/clinic"
    const response = await stage.call({ as: stage.clinic, method: "GET", url, query: { zone } })
    return clinicEndpoints["GET /api/v2/clinic"].responses[200].parse(response.json())
  }
  // Ana works there too, and has no profile.
  expect(await numbers("UTC")).toMatchObject({ upcoming: 2, inactive: 1, unanswered: 0, invitations: 0 })
  const inZone = async (zone: string): Promise<number> => {
    const day = (at: string | number) =>
      new Intl.DateTimeFormat("sv", { timeZone: zone }).format(new Date(at))
    return [anas, bobs].filter(({ start }) => day(start) === day(stage.server.clock.now())).length
  }
  for (const zone of ["Europe/Bucharest", "Pacific/Kiritimati", "Pacific/Pago_Pago"])
    expect((await numbers(zone))?.today).toBe(await inZone(zone))
  const list = (status: string) =>
    stage.call({ as: stage.clinic, method: "GET", url: "/api/v2/clinic/specialists", query: { status } })
  expect((await list("notActive")).json()).toMatchObject({ total: 1, items: [{ specialistID: null }] })
  expect((await list("active")).json()).toMatchObject({ total: 1 })
})

test("one of another clinic's, or from before its specialist joined, is not there", async () => {
  expect((await read(elsewhere.uuid)).statusCode).toBe(404)
  expect((await cancel(elsewhere.uuid)).json()).toMatchObject({ errorCode: "appointmentNotFound" })
  await joined("+ interval '2 days'")
  expect((await read(anas.uuid)).statusCode).toBe(404)
  expect((await cancel(anas.uuid)).statusCode).toBe(404)
  await joined("- interval '2 days'")
  expect((await read(anas.uuid)).statusCode).toBe(200)
})

test("is called off in the specialist's place: everything goes back, both are told, and it stands in the log", async () => {
  const before = details.parse((await read(anas.uuid)).json())
  expect(before).toMatchObject({ client: "Ana Pop", status: "confirmed", abilities: { cancel: true } })
  expect(before.refundNow).toEqual(before.price)
  const written = stage.server.mails.length
  const done = details.parse((await cancel(anas.uuid)).json())
  expect(done).toMatchObject({
    status: "cancelledByProvider",
    refunded: before.price,
    refundNow: null,
    abilities: { cancel: false },
  })
  expect((await cancel(anas.uuid)).statusCode).toBe(409)
  await stage.server.settle()
  const emails = stage.server.mails.slice(written)
  const told = ({ email }: Person) =>
    emails.flatMap(({ to, text }) => (to.address === email ? [text] : [])).join("\n")
  expect(told(stage.ana)).toMatch(/had to cancel|a trebuit să anuleze/)
  expect(told(stage.ioana)).toMatch(/Your clinic cancelled|Clinica ta a anulat/)
  const [entry] = await stage.server.platform.audit.list(
    { action: "booking.cancelledByClinic" },
    { limit: 1 },
  )
  expect(entry).toMatchObject({
    actor: stage.clinic.userId,
    subject: stage.ana.userId,
    object: { type: "appointment", id: anas.uuid },
  })
  const order = await stage.server.modules.payments.order(anas.orderId)
  expect(order?.refundPromised).toBe(before.price.amount)
})

test("what has begun cannot be called off any more", async () => {
  stage.server.clock.set(Date.parse(bobs.start) + 60_000)
  await stage.signIn(stage.clinic)
  expect(details.parse((await read(bobs.uuid)).json())).toMatchObject({ abilities: { cancel: false } })
  expect((await cancel(bobs.uuid)).json()).toMatchObject({ errorCode: "cancellationTooLate" })
})
