import { earningsEndpoints } from "@arnica/contract/earnings"
import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import type { Person } from "../../../security-tests/people/testing.ts"
import { createHarness, type Harness } from "../../../security-tests/testing.ts"

const listSchema = z.object({
  count: z.int(),
  details: z.array(z.looseObject({ uuid: z.string(), status: z.string(), start: z.string() })),
})
const moneySchema = z.object({ amount: z.int(), currency: z.string() })

let stage: Harness

beforeAll(async () => {
  stage = await createHarness()
})
afterAll(() => stage.close())

const listOf = async (as: Person, payload: object = {}) => {
  const response = await stage.call({
    as,
    method: "POST",
    url: "/rest/v2/specialist/getAllAppointments",
    payload,
  })
  expect(response.statusCode, response.body).toBe(200)
  return listSchema.parse(response.json())
}

const statementSchema = earningsEndpoints["GET /api/v2/practice/statement"].responses[200]

const earningsOf = async (as: Person, query: Record<string, string> = {}) => {
  const response = await stage.call({ as, method: "GET", url: "/api/v2/practice/earnings", query })
  return z.object({ owed: z.array(moneySchema), earned: z.array(moneySchema) }).parse(response.json())
}

const statementOf = async (query: Record<string, string> = {}) => {
  const url = "/api/v2/practice/statement"
  return statementSchema.parse((await stage.call({ as: stage.ioana, method: "GET", url, query })).json())
}

test("a specialist sees what was booked with them, and calls it off with everything back", async () => {
  const { ana, ioana, andrei } = stage
  const paid = await stage.buy(ana, ioana.planted)
  await stage.book(ana, ioana.planted)

  // What is held and not paid for is not theirs to see.
  const all = await listOf(ioana)
  expect(all).toMatchObject({ count: 1, details: [{ uuid: paid.uuid, status: "confirmed" }] })
  expect(all.details[0]).toMatchObject({
    client: { fullName: "Ana Pop" },
    abilities: { cancel: true, readPreparation: true },
  })
  expect((await listOf(andrei)).count).toBe(0)

  const start = Date.parse(paid.start)
  const hour = (at: number): string => new Date(at).toISOString()
  expect((await listOf(ioana, { from: hour(start), to: hour(start + 3_600_000) })).count).toBe(1)
  expect((await listOf(ioana, { from: hour(start + 1) })).count).toBe(0)
  expect((await listOf(ioana, { filter: "cancelled" })).count).toBe(0)

  const calendar = async (as: Person, from: number, to: number) => {
    const query = { from: hour(from), to: hour(to) }
    return await stage.call({ as, method: "GET", url: "/api/v2/practice/calendar", query })
  }
  const shown = await calendar(ioana, start + 60_000, start + 120_000)
  expect(shown.json()).toMatchObject([{ uuid: paid.uuid, status: "confirmed", clientName: "Ana Pop" }])
  expect((await calendar(ioana, start + 86_400_000, start + 2 * 86_400_000)).json()).toEqual([])
  expect((await calendar(andrei, start, start + 60_000)).json()).toEqual([])
  expect((await calendar(ioana, start, start + 63 * 86_400_000)).statusCode).toBe(400)

  const earned = await earningsOf(ioana)
  expect(earned.owed).toEqual([expect.objectContaining({ currency: "RON" })])
  expect(earned.owed[0]?.amount).toBeGreaterThan(0)
  expect(await earningsOf(ioana, { to: "2020-01-01T00:00:00Z" })).toMatchObject({ earned: [] })
  expect(await earningsOf(andrei)).toEqual({ owed: [], earned: [] })

  expect((await statementOf()).items).toMatchObject([{ kind: "payment", amount: earned.owed[0] }])
  const url = `/api/v2/practice/appointments/${paid.uuid}/cancellation`
  const cancelled = await stage.call({ as: ioana, method: "POST", url, payload: { reason: "I fell ill" } })
  expect(cancelled.json()).toMatchObject({
    status: "cancelledByProvider",
    abilities: { cancel: false, readPreparation: false },
    cancelReason: "I fell ill",
  })
  await stage.server.settle()
  expect((await listOf(ioana, { filter: "cancelled" })).count).toBe(1)
  expect((await earningsOf(ioana)).owed.every(({ amount }) => amount === 0)).toBe(true)
  const asClient = await stage.call({ as: ana, method: "GET", url: `/api/v2/appointments/${paid.uuid}` })
  const { price, refunded, cancelReason } = z
    .object({ price: moneySchema, refunded: moneySchema, cancelReason: z.string() })
    .parse(asClient.json())
  expect(cancelReason).toBe("I fell ill")
  expect(refunded).toEqual(price)
})

test("the statement tells what was paid, our fee, and for which session, and what all of it came to", async () => {
  const [paid] = (await listOf(stage.ioana, { filter: "cancelled" })).details
  const whole = await statementOf()
  const net = whole.items[1]?.amount.amount ?? 0
  const gross = whole.items[1]?.gross.amount ?? 0
  expect(gross).toBeGreaterThan(net)
  const about = {
    client: "Ana Pop",
    reference: null,
    session: { uuid: paid?.uuid, start: paid?.start },
  }
  const sums = (sign: number) => ({
    gross: { amount: sign * gross },
    fee: { amount: sign * (gross - net) },
    amount: { amount: sign * net },
  })
  expect(whole.items).toMatchObject([
    { kind: "refund", ...sums(-1), ...about },
    { kind: "payment", ...sums(1), ...about },
  ])
  const nothing = { amount: 0, currency: "RON" }
  expect(whole.totals).toEqual([
    { gross: nothing, fee: nothing, amount: nothing, paidOut: nothing, paidOutside: nothing },
  ])
  expect(await statementOf({ to: "2020-01-01T00:00:00Z" })).toEqual({ total: 0, items: [], totals: [] })
})

test("the statement is a table for spreadsheets too, of one's own account alone, and clients read that it was made", async () => {
  const { ana, ioana, andrei } = stage
  const linesOf = async (as: Person): Promise<string[]> => {
    const table = await stage.call({ as, method: "GET", url: "/api/v2/practice/statement/export" })
    return table.body.trim().split("\r\n")
  }
  const [head, refund, payment, ...others] = await linesOf(ioana)
  expect(head).toBe(
    "When,What,Client,Start of the session,Order,Bank reference,Paid,Our fee,You receive,Currency",
  )
  expect(refund).toMatch(/,Refund to a client,Ana Pop,.*,(-\d+\.\d\d),(-\d+\.\d\d),(-\d+\.\d\d),RON$/)
  expect(payment).toMatch(/,Payment for a session,Ana Pop,.*,(\d+\.\d\d),(\d+\.\d\d),(\d+\.\d\d),RON$/)
  // It is 08:00 in UTC: ten in Bucharest, whose clock the practice keeps.
  expect(payment).toMatch(/^2026-03-10 10:0\d,/)
  const german = await stage.call({
    as: ioana,
    method: "GET",
    url: "/api/v2/practice/statement/export",
    headers: { language: "de" },
  })
  expect(german.body).toContain("Wann,Was,Klientin oder Klient,Beginn der Sitzung,Bestellung")
  expect(others).toEqual([])
  expect(await linesOf(andrei)).toHaveLength(1)
  const [entry] = await stage.server.platform.audit.list(
    { action: "practice.statementExported" },
    { limit: 1 },
  )
  expect(entry).toMatchObject({ actor: ioana.userId, subject: ana.userId, details: { lines: 2 } })
})

test("a reason is asked for, and nobody else calls it off", async () => {
  const { ana, ioana, andrei } = stage
  const paid = await stage.buy(ana, ioana.planted)
  const cancel = (as: Person, reason: string) =>
    stage.call({
      as,
      method: "POST",
      url: `/api/v2/practice/appointments/${paid.uuid}/cancellation`,
      payload: { reason },
    })
  expect((await cancel(ioana, " ")).statusCode).toBe(400)
  expect((await cancel(andrei, "not mine to cancel")).statusCode).toBe(404)
  expect((await cancel(ana, "as a client")).statusCode).toBe(403)
})

test("a secret address gives a calendar program the times and nothing else, until it is ended", async () => {
  const { ana, ioana } = stage
  const booked = await stage.buy(ana, ioana.planted)
  const feed = { as: ioana, url: "/api/v2/calendar-feed" } as const
  const madeSchema = z.object({ url: z.string(), exists: z.literal(true), showsNames: z.boolean() })
  const make = async (payload: object) =>
    new URL(madeSchema.parse((await stage.call({ ...feed, method: "POST", payload })).json()).url)
  const read = (url: URL) => stage.call({ method: "GET", url: `${url.pathname}${url.search}` })

  const first = await make({})
  expect((await stage.call({ ...feed, method: "GET" })).json()).toMatchObject({
    exists: true,
    url: null,
    readAt: null,
  })
  const file = await read(first)
  expect(file.headers["content-type"]).toContain("text/calendar")
  expect(file.body).toContain(booked.uuid)
  expect(file.body).toContain("Appointment · Arnica")
  expect(file.body.replaceAll("\r\n ", "")).toContain(`/provider/videoconference/${booked.uuid}`)
  expect(file.body).not.toContain("Ana")
  expect((await stage.call({ ...feed, method: "GET" })).json().readAt).not.toBeNull()

  const second = await make({ showsNames: true })
  expect((await read(first)).statusCode).toBe(404)
  expect((await read(second)).body).toContain("Ana Pop · Arnica")
  expect((await stage.call({ ...feed, method: "DELETE" })).statusCode).toBe(204)
  expect((await read(second)).statusCode).toBe(404)
})

test("while a session should go on, its specialist says who did not come", async () => {
  const { ana, ioana, andrei, server } = stage
  const byClient = await stage.buy(ana, ioana.planted)
  const byProvider = await stage.buy(ana, ioana.planted)
  const miss = (as: Person, uuid: string, missing: string) =>
    stage.call({
      as,
      method: "POST",
      url: `/api/v2/practice/appointments/${uuid}/no-show`,
      payload: { missing },
    })
  const one = async (uuid: string) =>
    (await stage.call({ as: ioana, method: "GET", url: `/api/v2/practice/appointments/${uuid}` })).json()

  expect((await miss(ioana, byClient.uuid, "client")).json()).toMatchObject({ errorCode: "statusConflict" })
  expect((await miss(andrei, byClient.uuid, "client")).statusCode).toBe(404)
  const now = server.clock.now()
  for (const { uuid, start, missing, refunded } of [
    { ...byClient, missing: "client", refunded: false },
    { ...byProvider, missing: "provider", refunded: true },
  ].toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))) {
    server.clock.set(Date.parse(start) + 600_000)
    await server.platform.jobs.sweep()
    expect(await one(uuid)).toMatchObject({ abilities: { miss: true, cancel: false } })
    const missed = (await miss(ioana, uuid, missing)).json()
    expect(missed).toMatchObject({ abilities: { miss: false } })
    expect(missed.status).toBe(missing === "client" ? "noShowClient" : "noShowProvider")
    expect(missed.refunded === null).toBe(!refunded)
    if (refunded) expect(missed.refunded).toEqual(missed.price)
    expect((await miss(ioana, uuid, missing)).json()).toMatchObject({ errorCode: "statusConflict" })
  }
  server.clock.set(now)
})
