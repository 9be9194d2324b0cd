import { administrationEndpoints, auditEntrySchema, overviewSchema } from "@arnica/contract/administration"
import type { PersonalAction } from "@arnica/contract/personal-actions"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { z } from "zod"
import { type Booked, type Stage, setStage } from "../../hostile/testing.ts"

const auditSchema = z.object({ items: z.array(auditEntrySchema), next: z.int().nullable() })

let stage: Stage
let paid: Booked

beforeAll(async () => {
  stage = await setStage()
  paid = await stage.buy(stage.ana, stage.ioana.planted)
  await stage.server.settle()
})
afterAll(() => stage.close())

const asAdmin = async (url: string, query: Record<string, string> = {}): Promise<unknown> => {
  const response = await stage.call({ as: stage.admin, method: "GET", url, query })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

test("the overview counts what is there", async () => {
  const seen = overviewSchema.parse(await asAdmin("/api/v2/admin/overview"))
  expect(seen.users.total).toBe(stage.everybody.length)
  expect(seen.specialists).toEqual([{ status: "active", count: 2 }])
  expect(seen.appointments).toEqual([{ status: "confirmed", count: 1 }])
  expect(seen.orders.map(({ count }) => count)).toEqual([1])
  expect(seen.events.dead).toBe(0)
  expect(seen.jobs.length).toBeGreaterThan(3)
  expect(seen.jobs.every(({ failed }) => failed === 0)).toBe(true)
})

test("orders name client, specialist and amount", async () => {
  expect(await asAdmin("/api/v2/admin/orders")).toMatchObject({
    total: 1,
    items: [{ orderID: paid.orderId, client: "Ana Pop" }],
  })
  expect(await asAdmin("/api/v2/admin/orders", { offset: "1" })).toMatchObject({ total: 1, items: [] })
})

test("orders are filtered, and given away as a table", async () => {
  const total = async (query: Record<string, string>): Promise<unknown> =>
    await asAdmin("/api/v2/admin/orders", query)
  expect(await total({ status: "captured" })).toMatchObject({ total: 1 })
  expect(await total({ status: "failed" })).toMatchObject({ total: 0, items: [] })
  expect(await total({ orderID: paid.orderId })).toMatchObject({ total: 1 })
  expect(await total({ to: "2020-01-01T00:00:00Z" })).toMatchObject({ total: 0 })
  const url = "/api/v2/admin/orders/export"
  const table = await stage.call({ as: stage.admin, method: "GET", url })
  expect(table.body.split("\r\n")[1]).toContain(`${paid.orderId},`)
  const [entry] = await stage.server.platform.audit.list(
    { action: "administration.ordersExported" },
    { limit: 1 },
  )
  expect(entry).toMatchObject({ actor: stage.admin.userId, subject: stage.ana.userId })
})

test("an order is given back with a reason, once a key, and never more than was paid", async () => {
  const url = `/api/v2/admin/orders/${paid.orderId}/refunds`
  const refund = (amount: number, key: string) =>
    stage.call({
      as: stage.admin,
      method: "POST",
      url,
      payload: { amount, reason: "The room was closed." },
      headers: { "idempotency-key": key },
    })
  expect((await refund(100_000_000, "too-much-at-once")).statusCode).toBe(409)
  for (let times = 0; times < 2; times += 1)
    expect((await refund(100, "a-first-refund-of-it")).statusCode).toBe(200)
  // A part goes back once the bank has settled the payment.
  stage.server.clock.advance(26 * 3_600_000)
  await stage.server.platform.jobs.sweep()
  await stage.server.settle()
  expect(await asAdmin("/api/v2/admin/orders")).toMatchObject({
    items: [{ refunded: { amount: 100 }, paymentStatus: "partlyRefunded", abilities: { refund: true } }],
  })
  const { items } = administrationEndpoints["GET /api/v2/admin/orders"].responses[200].parse(
    await asAdmin("/api/v2/admin/orders"),
  )
  const left = items[0]?.refundable.amount ?? 0
  expect(left).toBe((items[0]?.total.amount ?? 0) - 100)
  expect((await refund(left + 1, "more-than-is-left-of-it")).statusCode).toBe(409)
  const all = await refund(left, "all-that-is-left-of-it")
  expect(all.json()).toMatchObject({ refundable: { amount: 0 }, abilities: { refund: false } })
  const [entry] = await stage.server.platform.audit.list({ action: "administration.refunded" }, { limit: 2 })
  expect(entry).toMatchObject({ subject: stage.ana.userId, reason: "The room was closed." })
})

test("accounts are paged and found by the beginning of name or address", async () => {
  const found = async (query: Record<string, string>): Promise<unknown> =>
    await asAdmin("/rest/v2/admin/clients", query)
  expect(await found({ count: "1" })).toMatchObject({ total: stage.everybody.length })
  expect(await found({ text: stage.bob.email.slice(0, 6) })).toMatchObject({
    total: 1,
    items: [{ uuid: stage.bob.userId }],
  })
  expect(await found({ text: "%" })).toMatchObject({ total: 0 })
})

test("what was given up is listed without what it says, and tried again", async () => {
  const { pool } = stage.server.platform.db
  await pool.query(
    `with event as (insert into platform.outbox_event (id, name, key, payload, occurred_at)
       values (gen_random_uuid(), 'review.changed', 'a', '{"secret": "words"}', now()) returning id, position)
     insert into platform.outbox_delivery (event_id, consumer, position, key, state, due_at, settled_at, last_error)
     select id, 'test.nobody', position, 'a', 'dead', now(), now(), 'it broke' from event`,
  )
  const seen = z.object({ letters: z.array(z.looseObject({ eventId: z.string(), consumer: z.string() })) })
  const { letters } = seen.parse(await asAdmin("/api/v2/admin/background"))
  expect(letters).toMatchObject([{ consumer: "test.nobody", error: "it broke", name: "review.changed" }])
  expect(JSON.stringify(letters)).not.toContain("words")
  const payload = { kind: "letter", eventId: letters[0]?.eventId, consumer: "test.nobody" }
  const url = "/api/v2/admin/background/retries"
  expect((await stage.call({ as: stage.admin, method: "POST", url, payload })).statusCode).toBe(204)
  expect(await asAdmin("/api/v2/admin/background")).toMatchObject({ letters: [] })
})

test("mails are listed by whom they go to, without what they say", async () => {
  await stage.server.settle()
  const { total, items } = z
    .object({ total: z.int(), items: z.array(z.record(z.string(), z.string())) })
    .parse(await asAdmin("/api/v2/admin/mails", { to: stage.ana.email }))
  expect(total).toBeGreaterThan(0)
  expect(Object.keys(items[0] ?? {}).sort()).toEqual(["at", "id", "state", "subject", "to"])
  expect(items.every(({ to }) => to === stage.ana.email)).toBe(true)
})

describe("the audit log", () => {
  beforeAll(async () => {
    const { db, audit } = stage.server.platform
    const note = (action: PersonalAction) => ({
      actor: { kind: "system", name: "test" } as const,
      action,
      subject: stage.ana.userId,
      details: { count: 2 },
    })
    await db.transaction(async (tx) => {
      for (const action of ["practice.notesRead", "practice.clientsExported", "practice.notesRead"] as const)
        await audit.record(tx, note(action))
    })
  })

  const read = async (query: Record<string, string> = {}) =>
    auditSchema.parse(await asAdmin("/api/v2/admin/audit", { actor: "system:test", ...query }))

  test("pages from the newest on", async () => {
    const first = await read({ count: "2" })
    expect(first.items.map(({ action }) => action)).toEqual([
      "practice.notesRead",
      "practice.clientsExported",
    ])
    expect(first.items[0]).toMatchObject({
      subjectName: "Ana Pop",
      actorName: null,
      details: { count: 2 },
    })
    const second = await read({ count: "2", before: String(first.next) })
    expect(second).toMatchObject({ items: [{ action: "practice.notesRead" }], next: null })
  })

  test("filters", async () => {
    expect((await read({ action: "practice.clientsExported" })).items).toHaveLength(1)
    expect((await read({ subject: stage.bob.userId })).items).toEqual([])
    expect((await read({ until: "2020-01-01T00:00:00Z" })).items).toEqual([])
  })
})
