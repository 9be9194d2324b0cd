import { adminAppointmentsEndpoints } from "@arnica/contract/admin-appointments"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type Booked, createHarness, type Harness } from "../../security-tests/testing.ts"

const page = adminAppointmentsEndpoints["GET /api/v2/admin/appointments"].responses[200]
const details = adminAppointmentsEndpoints["GET /api/v2/admin/appointments/{uuid}"].responses[200]
const choices = adminAppointmentsEndpoints["GET /api/v2/admin/appointments/choices"].responses[200]

let stage: Harness
let first: Booked
let second: Booked
let third: Booked

beforeAll(async () => {
  stage = await createHarness()
  first = await stage.buy(stage.ana, stage.ioana.planted)
  second = await stage.buy(stage.bob, stage.ioana.planted)
  third = await stage.buy(stage.bob, stage.andrei.planted)
  await stage.server.settle()
})
afterAll(() => stage.close())

const URL = "/api/v2/admin/appointments"
const ask = (query: Record<string, string>, path = "") =>
  stage.call({ as: stage.admin, method: "GET", url: `${URL}${path}`, query })
const list = async (query: Record<string, string> = {}) => {
  const response = await ask(query)
  expect(response.statusCode, response.body).toBe(200)
  return page.parse(response.json())
}
const uuids = async (query: Record<string, string>): Promise<string[]> =>
  (await list(query)).items.map(({ uuid }) => uuid).sort()
const read = async (uuid: string) => details.parse((await ask({}, `/${uuid}`)).json())

test("pages go on where the last one ended, the latest first, and show nothing twice", async () => {
  const seen: string[] = []
  const starts: string[] = []
  let after: string | null = ""
  while (after !== null) {
    const found = await list({ count: "1", ...(after === "" ? {} : { after }) })
    seen.push(...found.items.map(({ uuid }) => uuid))
    starts.push(...found.items.map(({ start }) => start))
    after = found.next
  }
  expect(seen.toSorted()).toEqual([first, second, third].map(({ uuid }) => uuid).sort())
  expect(starts).toEqual(starts.toSorted().reverse())
})

test("filters by people, by state, by day and by kind of session", async () => {
  expect(await uuids({ client: stage.ana.email })).toEqual([first.uuid])
  expect(await uuids({ clientID: stage.bob.userId })).toEqual([second.uuid, third.uuid].sort())
  expect(await uuids({ specialistID: String(stage.andrei.planted.id) })).toEqual([third.uuid])
  expect(await uuids({ specialist: stage.ioana.email })).toEqual([first.uuid, second.uuid].sort())
  expect(await uuids({ specialist: stage.ioana.email, clientID: stage.ana.userId })).toEqual([first.uuid])
  expect(await uuids({ specialist: "nobody at all" })).toEqual([])
  expect(await uuids({ status: "completed" })).toEqual([])
  const { items } = await list({ status: "confirmed" })
  expect(items).toHaveLength(3)
  const day = first.start.slice(0, 10)
  expect(await uuids({ from: day, to: day, zone: "UTC" })).toContain(first.uuid)
  expect(await uuids({ from: "2000-01-01", to: "2000-01-02" })).toEqual([])
  expect(await uuids({ sessionType: "noSuchType" })).toEqual([])
})

test("filters by clinic, of which the choices tell", async () => {
  const { clinics, sessionTypes } = choices.parse((await ask({}, "/choices")).json())
  expect(sessionTypes.length).toBeGreaterThan(1)
  const all = await Promise.all(clinics.map(({ code }) => uuids({ clinic: code })))
  // Ioana works at one of them.
  expect(all.filter((found) => found.includes(first.uuid))).toHaveLength(1)
  expect(await uuids({ clinic: "no-such-clinic" })).toEqual([])
})

test("refuses what is no filter", async () => {
  const none: Record<string, string>[] = [
    { status: "x" },
    { from: "yesterday" },
    { after: "1" },
    { zone: "Mars/North" },
  ]
  for (const query of none) expect((await ask(query)).statusCode).toBe(400)
})

test("tells of one what became of it, and never what it is about", async () => {
  const seen = await read(first.uuid)
  expect(seen).toMatchObject({ client: "Ana Pop", status: "confirmed", specialistStatus: "active" })
  expect(seen.history.map(({ to }) => to)).toEqual(["held", "pendingPayment", "confirmed"])
  expect(seen.payment?.attempts.map(({ outcome }) => outcome)).toEqual(["succeeded"])
  expect(seen.letters.map(({ kind, to }) => `${kind} ${to}`).sort()).toEqual([
    "confirmed client",
    "confirmed specialist",
  ])
  expect(Object.keys(seen)).not.toEqual(expect.arrayContaining(["note", "beneficiary"]))
  const nobody = await ask({}, "/00000000-0000-4000-8000-000000000000")
  expect(nobody.statusCode).toBe(404)
})

test("what the export gives away is written down", async () => {
  const table = await ask({ client: stage.ana.email }, "/export")
  const [, line = "", end] = table.body.split("\r\n")
  expect(line).toContain(first.uuid)
  expect(line).toMatch(/,\d+\.\d\d,RON$/)
  expect(end).toBe("")
  const [entry] = await stage.server.platform.audit.list(
    { action: "administration.appointmentsExported" },
    { limit: 1 },
  )
  expect(entry).toMatchObject({
    actor: stage.admin.userId,
    subject: stage.ana.userId,
    details: { appointments: 1 },
  })
})

const cancel = (
  uuid: string,
  payload: { behalf: string; expectedRefund: { amount: number; currency: string }; reason: string },
) => stage.call({ as: stage.admin, method: "POST", url: `${URL}/${uuid}/cancellation`, payload })

test("is called off on behalf of the specialist: everything goes back, and who did it stands in the log", async () => {
  const { cancellation, price } = await read(first.uuid)
  expect(cancellation?.specialist).toEqual(price)
  const ask = { behalf: "specialist", expectedRefund: price, reason: "The practice is flooded." }
  const wrong = await cancel(first.uuid, { ...ask, expectedRefund: { ...price, amount: 1 } })
  expect(wrong.statusCode).toBe(409)
  const done = details.parse((await cancel(first.uuid, ask)).json())
  expect(done).toMatchObject({ status: "cancelledByProvider", refunded: price, cancellation: null })
  expect((await cancel(first.uuid, ask)).statusCode).toBe(409)
  const [entry] = await stage.server.platform.audit.list({ action: "booking.cancelledByAdmin" }, { limit: 1 })
  expect(entry).toMatchObject({
    actor: stage.admin.userId,
    subject: stage.ana.userId,
    reason: "The practice is flooded.",
    object: { type: "appointment", id: first.uuid },
  })
  await stage.server.settle()
  const { letters: emails, payment } = await read(first.uuid)
  expect(emails.filter(({ kind }) => kind === "cancelled")).toHaveLength(2)
  expect(payment?.refunds).toMatchObject([{ amount: price }])
})

test("on behalf of the client the rule decides that was stored with it", async () => {
  stage.server.clock.set(Date.parse(second.start) - 3 * 3_600_000)
  await stage.signIn(stage.admin)
  const { cancellation, price } = await read(second.uuid)
  if (cancellation === null) throw new Error("it cannot be called off")
  expect(cancellation.client.amount).toBe(price.amount / 2)
  const ask = { behalf: "client", expectedRefund: cancellation.client, reason: "They asked by telephone." }
  expect(details.parse((await cancel(second.uuid, ask)).json())).toMatchObject({
    status: "cancelledByClient",
    refunded: cancellation.client,
  })
})

test("what stands with somebody who was suspended is found", async () => {
  expect(await uuids({ show: "forsaken" })).toEqual([])
  await stage.server.platform.db.pool.query(
    "update specialists.specialist set status = 'suspended', suspended_comment = 'x' where id = $1",
    [stage.andrei.planted.id],
  )
  stage.server.clock.set(Date.parse(third.start) - 3_600_000)
  expect(await uuids({ show: "forsaken" })).toEqual([third.uuid])
})
