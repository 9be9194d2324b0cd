import { clientsEndpoints } from "@arnica/contract/clients"
import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { z } from "zod"
import { letInvoice } from "../../security-tests/invoices.ts"
import type { Person } from "../../security-tests/people/testing.ts"
import { type Booked, createHarness, type Harness } from "../../security-tests/testing.ts"

let stage: Harness

beforeAll(async () => {
  stage = await createHarness()
})
afterAll(() => stage.close())

const HOUR = 3_600_000
const DAY = 24 * HOUR
const pageSchema = clientsEndpoints["GET /rest/v2/specialist/clients"].responses[200]
const detailsSchema = clientsEndpoints["GET /api/v2/practice/clients/{id}"].responses[200]
const notesSchema = clientsEndpoints["GET /api/v2/practice/clients/{id}/notes"].responses[200]

type Method = "GET" | "POST" | "PATCH" | "DELETE"
type Sent = {
  readonly method?: Method
  readonly url: string
  readonly payload?: object
  readonly as?: Person
}

const send = async ({ method = "GET", url, payload, as = stage.ioana }: Sent) => {
  const response = await stage.call({ as, method, url, ...(payload === undefined ? {} : { payload }) })
  return {
    status: response.statusCode,
    text: response.body,
    body: response.body.startsWith("[") || response.body.startsWith("{") ? response.json() : null,
  }
}
const list = async (query = "", as: Person = stage.ioana) =>
  pageSchema.parse((await send({ url: `/rest/v2/specialist/clients${query}`, as })).body)
const details = async (id: number) =>
  detailsSchema.parse((await send({ url: `/api/v2/practice/clients/${id}` })).body)

/** Moves time to an instant, with all that is due by then. */
const passTo = async (instant: number): Promise<void> => {
  stage.server.clock.set(instant)
  await stage.server.platform.jobs.sweep()
  await stage.server.platform.jobs.sweep()
  await stage.server.settle()
}

const rename = async (as: Person, [firstName, lastName]: readonly [string, string]): Promise<void> => {
  const url = "/rest/v2/client/saveTabPersonal"
  expect((await send({ method: "POST", url, payload: { firstName, lastName }, as })).status).toBe(200)
}

let booked: Booked
let anaId: number

test("who booked and paid is a client, with the session to come", async () => {
  await stage.book(stage.clinic, stage.ioana.planted)
  expect(await list()).toEqual({ total: 0, items: [] })
  booked = await stage.buy(stage.ana, stage.ioana.planted)
  const { total, items } = await list()
  expect(total).toBe(1)
  expect(items[0]).toMatchObject({
    fullName: "Ana Pop",
    sessions: 0,
    lastAt: null,
    archived: false,
    tags: [],
  })
  expect(Date.parse(items[0]?.nextAt ?? "")).toBe(Date.parse(booked.start))
  anaId = items[0]?.id ?? 0
  expect((await list("", stage.andrei)).total).toBe(0)
})

test("a session that was held counts, and one that is called off is no longer ahead", async () => {
  await passTo(Date.parse(booked.start) + HOUR)
  expect((await list()).items[0]).toMatchObject({ sessions: 1, nextAt: null })
  const second = await stage.buy(stage.ana, stage.ioana.planted)
  expect((await list()).items[0]?.nextAt).not.toBeNull()
  const url = `/api/v2/practice/appointments/${second.uuid}/cancellation`
  await send({ method: "POST", url, payload: { reason: "I fell ill" } })
  expect((await list()).items[0]).toMatchObject({ sessions: 1, nextAt: null })
})

test("lists are searched, tagged, ordered and paged", async () => {
  await stage.buy(stage.bob, stage.ioana.planted)
  await rename(stage.bob, ["Bob", "Zamfir"])
  const patched = await send({
    method: "PATCH",
    url: `/api/v2/practice/clients/${anaId}`,
    payload: { tags: ["sleep", "sleep", "evening"] },
  })
  expect(patched.body.tags).toEqual(["sleep", "evening"])
  const names = async (query: string) => (await list(query)).items.map(({ fullName }) => fullName)
  expect(await names("?text=POP&show=all")).toEqual(["Ana Pop"])
  expect(await names("?text=%25")).toEqual([])
  expect(await names("?tag=sleep")).toEqual(["Ana Pop"])
  expect(await names("?tag=slee")).toEqual([])
  const [first, second] = await names("?order=name")
  expect(await list("?order=name&count=1&offset=1")).toMatchObject({
    total: 2,
    items: [{ fullName: second }],
  })
  expect(await list("?order=name&count=1&offset=9")).toMatchObject({ total: 2, items: [] })
  expect(first).toBe("Ana Pop")
  // Bob comes next.
  expect((await names(""))[1]).toBe("Ana Pop")
  const tags = await send({ url: "/api/v2/practice/clients/tags" })
  expect(tags.body).toEqual([
    { tag: "evening", count: 1 },
    { tag: "sleep", count: 1 },
  ])
  const simple = await send({ url: "/rest/v2/specialist/clients/simple" })
  expect(simple.body[0]).toEqual({ id: anaId, fullName: "Ana Pop" })
  const invoiced = async () =>
    pageSchema.parse((await send({ url: "/rest/v2/specialist/invoicedClients" })).body).total
  expect(await invoiced()).toBe(0)
  await stage.server.settle()
  await letInvoice(stage, { as: stage.ioana })
  await send({ method: "POST", url: "/api/v2/practice/invoices/waiting" })
  expect(await invoiced()).toBe(2)
})

test("a table for spreadsheets has the list, and that it was made is written down for each client in it", async () => {
  const { text } = await send({ url: "/api/v2/practice/clients/export?tag=sleep" })
  expect(text.split("\r\n")[1]).toMatch(/^Ana Pop,"sleep, evening",1,/)
  const [entry] = await stage.server.platform.audit.list({ action: "practice.clientsExported" }, { limit: 1 })
  expect(entry).toMatchObject({
    actor: stage.ioana.userId,
    subject: stage.ana.userId,
    details: { clients: 1 },
  })
})

test("a client reads who opened their page, and how often; changing it is not opening it", async () => {
  const opened = async (): Promise<number> => {
    const { audit } = stage.server.platform
    const found = await audit.ofSubject(stage.ana.userId, { limit: 100 })
    return found.filter(
      ({ actor, action }) => actor === stage.ioana.userId && action === "practice.clientRead",
    ).length
  }
  const before = await opened()
  const url = `/api/v2/practice/clients/${anaId}`
  await send({ url })
  expect(await opened()).toBe(before + 1)
  await send({ method: "PATCH", url, payload: { archived: false } })
  await send({ url, as: stage.andrei })
  expect(await opened()).toBe(before + 1)
})

test("a name that changes is found under the new one", async () => {
  await rename(stage.ana, ["Ana", "Țărmure"])
  expect((await list("?text=tarm")).total).toBe(1)
  await rename(stage.ana, ["Ana", "Pop"])
})

test("notes are sealed, the specialist's alone, and reading them is written down", async () => {
  const url = `/api/v2/practice/clients/${anaId}/notes`
  const written = await send({ method: "POST", url, payload: { text: "Slept through twice." } })
  expect(written).toMatchObject({ status: 201, body: { text: "Slept through twice.", changedAt: null } })
  const note = `/api/v2/practice/notes/${written.body.id}`
  expect(await send({ method: "PATCH", url: note, payload: { text: "Three times." } })).toMatchObject({
    body: { text: "Three times." },
  })
  const { rows } = await stage.server.platform.db.pool.query("select body from practice.note")
  expect(
    z
      .array(z.object({ body: z.instanceof(Buffer) }))
      .parse(rows)
      .some(({ body }) => body.includes("times")),
  ).toBe(false)
  expect(notesSchema.parse((await send({ url })).body).map(({ text }) => text)).toEqual(["Three times."])
  const [entry] = await stage.server.platform.audit.list({ action: "practice.notesRead" }, { limit: 1 })
  expect(entry).toMatchObject({ actor: stage.ioana.userId, subject: stage.ana.userId })
  for (const as of [stage.andrei, stage.admin]) {
    expect([403, 404]).toContain((await send({ url, as })).status)
    expect([403, 404]).toContain((await send({ method: "DELETE", url: note, as })).status)
  }
  expect((await send({ method: "DELETE", url: note })).status).toBe(204)
  expect((await send({ url })).body).toEqual([])
})

test("a note about a session stands with it and with the client, for its author alone", async () => {
  const url = `/api/v2/practice/appointments/${booked.uuid}/notes`
  const written = await send({ method: "POST", url, payload: { text: "Brought a diary." } })
  expect(written).toMatchObject({ status: 201, body: { session: { uuid: booked.uuid } } })
  expect(notesSchema.parse((await send({ url })).body).map(({ text }) => text)).toEqual(["Brought a diary."])
  const [entry] = await stage.server.platform.audit.list({ action: "practice.notesRead" }, { limit: 1 })
  expect(entry).toMatchObject({ actor: stage.ioana.userId, subject: stage.ana.userId })
  const ofClient = notesSchema.parse((await send({ url: `/api/v2/practice/clients/${anaId}/notes` })).body)
  expect(ofClient).toMatchObject([{ text: "Brought a diary.", session: { uuid: booked.uuid } }])
  for (const as of [stage.andrei, stage.ana, stage.admin]) {
    expect([403, 404]).toContain((await send({ url, as })).status)
    expect([403, 404]).toContain((await send({ method: "POST", url, as, payload: { text: "x" } })).status)
  }
  const { rows } = await stage.server.platform.db.pool.query("select body from practice.note")
  expect(rows.some(({ body }) => Buffer.from(body).includes("diary"))).toBe(false)
  const holder = stage.server.platform.personalData.holders().find(({ module }) => module === "practice")
  const told = await holder?.exportOf(stage.server.platform.db.query, stage.ioana.userId)
  expect(told?.sections.notes).toMatchObject([{ text: "Brought a diary." }])
  const ofClients = await holder?.exportOf(stage.server.platform.db.query, stage.ana.userId)
  expect(ofClients?.sections.notes).toEqual([])
  const note = `/api/v2/practice/notes/${written.body.id}`
  expect((await send({ method: "DELETE", url: note })).status).toBe(204)
})

test("what a client left closes 90 days after the last session, unless they let the specialist go on", async () => {
  const preparation = `/api/v2/appointments/${booked.uuid}/preparation`
  const open = await details(anaId)
  expect(open).toMatchObject({ isOpen: true, archived: false })
  await passTo(Date.parse(open.closesAt ?? "") - DAY)
  expect((await send({ url: preparation })).status).toBe(200)
  await passTo(Date.parse(open.closesAt ?? "") + 1)
  expect((await send({ url: preparation })).status).toBe(404)
  expect(await details(anaId)).toMatchObject({ isOpen: false, archived: true })
  expect((await list()).items.map(({ id }) => id)).not.toContain(anaId)
  expect((await list("?show=archived")).items.map(({ id }) => id)).toContain(anaId)

  const access = `/api/v2/appointments/${booked.uuid}/access`
  expect((await send({ url: access, as: stage.bob })).status).toBe(404)
  const kept = await send({ method: "POST", url: access, payload: { keep: true }, as: stage.ana })
  expect(kept.body.kept).toBe(true)
  expect((await send({ url: preparation })).status).toBe(200)
  expect(await details(anaId)).toMatchObject({ isOpen: true, closesAt: null })
  await send({ method: "POST", url: access, payload: { keep: false }, as: stage.ana })
  expect((await send({ url: preparation })).status).toBe(404)
  // It is the client's own for good.
  expect((await send({ url: preparation, as: stage.ana })).status).toBe(200)
})

test("a client is put into the archive and back, and their sessions are listed", async () => {
  await stage.buy(stage.ana, stage.ioana.planted)
  const url = `/api/v2/practice/clients/${anaId}`
  expect((await send({ method: "PATCH", url, payload: { archived: true } })).body.archived).toBe(true)
  expect((await send({ method: "PATCH", url, payload: { archived: false } })).body.archived).toBe(false)
  const sessions = await send({ url: `${url}/sessions?count=2` })
  expect(sessions.body).toMatchObject({
    total: 3,
    items: [{ status: "confirmed" }, { status: expect.any(String) }],
  })
})

test("two appointments of one pair that change side by side are both counted", async () => {
  const { db } = stage.server.platform
  const found = await db.pool.query(
    "select uuid from booking.appointment where client_id = $1 and status = 'confirmed'",
    [stage.ana.userId],
  )
  const more = await stage.buy(stage.ana, stage.ioana.planted)
  const pair = { specialistId: stage.ioana.planted.id, clientId: stage.ana.userId }
  const complete = (uuid: string, meanwhile: () => Promise<void>): Promise<void> =>
    db.transaction(async (tx) => {
      await tx.execute(sql`update booking.appointment set status = 'completed' where uuid = ${uuid}`)
      await stage.server.modules.practice.addUp(tx, [pair])
      await meanwhile()
    })
  const isWaiting = async (): Promise<void> => {
    const { rowCount } = await db.pool.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    )
    expect(rowCount).toBe(1)
  }
  let second: Promise<void> | undefined
  await complete(String(found.rows[0].uuid), async () => {
    second = complete(more.uuid, async () => undefined)
    await vi.waitFor(isWaiting, { timeout: 5_000 })
  })
  await second
  expect((await details(anaId)).sessions).toBe(3)
})
