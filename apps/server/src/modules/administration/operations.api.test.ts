import { auditEntrySchema, operationsEndpoints } from "@arnica/contract/operations"
import type { PersonalAction } from "@arnica/contract/personal-actions"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { z } from "zod"
import { createHarness, type Harness } from "../../security-tests/testing.ts"

const auditSchema = z.object({ items: z.array(auditEntrySchema), next: z.int().nullable() })
const linesOf = (table: string): string[] => table.trim().split("\r\n")

let stage: Harness
beforeAll(async () => {
  stage = await createHarness()
  await stage.buy(stage.ana, stage.ioana.planted)
  await stage.server.settle()
})
afterAll(() => stage.close())

const get = async (url: string, query: Record<string, string> = {}) => {
  const response = await stage.call({ as: stage.admin, method: "GET", url, query })
  expect(response.statusCode, response.body).toBe(200)
  return response
}
const asAdmin = async (url: string, query: Record<string, string> = {}): Promise<unknown> =>
  (await get(url, query)).json()
const post = (url: string, payload: object) => stage.call({ as: stage.admin, method: "POST", url, payload })
const lastOf = async (action: string) => (await stage.server.platform.audit.list({ action }, { limit: 1 }))[0]

/** Gives events up, the first the longest ago. */
const giveUp = async (...consumers: readonly string[]): Promise<void> => {
  for (const [age, consumer] of consumers.entries())
    await stage.server.platform.db.pool.query(
      `with event as (insert into platform.outbox_event (id, name, key, payload, occurred_at)
         values (gen_random_uuid(), 'review.changed', 'a', '{"secret": "words"}', now()) returning id, position)
       insert into platform.outbox_delivery (event_id, consumer, position, key, state, due_at, settled_at, last_error)
       select id, $1, position, 'a', 'dead', now(), now() + $2 * interval '1 minute', 'it broke' from event`,
      [consumer, age],
    )
}

describe("what was given up", () => {
  const LETTERS = "/api/v2/admin/background/letters"
  const emailsSchema = z.object({
    total: z.int(),
    items: z.array(z.looseObject({ eventId: z.string(), consumer: z.string() })),
  })
  const emails = async (query: Record<string, string> = {}) =>
    emailsSchema.parse(await asAdmin(LETTERS, query))

  test("is listed page by page without what it says, and found by a part of its name", async () => {
    await giveUp("test.first", "test.second", "other.third")
    const all = await emails()
    expect(all).toMatchObject({ total: 3, items: [{ consumer: "other.third", error: "it broke" }, {}, {}] })
    expect(JSON.stringify(all)).not.toContain("words")
    expect(await emails({ count: "1", offset: "2" })).toMatchObject({
      total: 3,
      items: [{ consumer: "test.first" }],
    })
    expect((await emails({ text: "test." })).total).toBe(2)
    expect((await emails({ text: "changed other" })).total).toBe(1)
    expect((await emails({ text: "%" })).total).toBe(0)
    const table = await get(`${LETTERS}/export`, { text: "test." })
    expect(table.headers["content-disposition"]).toContain("letters.csv")
    const rows = linesOf(table.body)
    expect(rows[0]).toBe("event,name,consumer,attempts,at,error")
    expect(rows.slice(1)).toEqual([
      expect.stringContaining(",test.second,"),
      expect.stringContaining(",test.first,"),
    ])
    expect(table.body).not.toContain("words")
    expect(await lastOf("administration.lettersExported")).toMatchObject({ actor: stage.admin.userId })
  })

  test("is tried again, or left for good with a reason, once", async () => {
    const [third, second] = (await emails()).items
    const again = { kind: "letter", eventId: third?.eventId, consumer: third?.consumer }
    expect((await post("/api/v2/admin/background/retries", again)).statusCode).toBe(204)
    const what = { kind: "letter", eventId: second?.eventId, consumer: second?.consumer }
    const url = "/api/v2/admin/background/discards"
    expect((await post(url, { what, reason: "" })).statusCode).toBe(400)
    expect((await post(url, { what, reason: "Long done by hand." })).statusCode).toBe(204)
    // Another admin is too late: nothing is done, and nothing written down.
    expect((await post(url, { what, reason: "Of no use." })).statusCode).toBe(204)
    expect((await emails()).items.map(({ consumer }) => consumer)).toEqual(["test.first"])
    expect(await lastOf("administration.discarded")).toMatchObject({
      actor: stage.admin.userId,
      reason: "Long done by hand.",
      object: { type: "event", id: `${second?.eventId} test.second` },
    })
  })

  test("of jobs too", async () => {
    const { pool } = stage.server.platform.db
    await pool.query(
      `insert into pgboss.job (name, data, state, output, completed_on)
       select name, '{"secret": "words"}', 'failed', '{"message": "no room"}', now() from pgboss.queue
       where name = 'platform.mail'`,
    )
    const url = "/api/v2/admin/background/jobs"
    const found = z
      .object({ total: z.literal(1), items: z.tuple([z.object({ id: z.uuid() }).loose()]) })
      .parse(await asAdmin(url, { text: "mail" }))
    expect(found.items[0]).toMatchObject({ name: "platform.mail", error: "no room" })
    expect(await asAdmin(url, { text: "nothing" })).toMatchObject({ total: 0 })
    const table = await get(`${url}/export`, { text: "mail" })
    const [line = "", ...others] = table.body.trim().split("\r\n").slice(1)
    expect(line).toMatch(new RegExp(`^${found.items[0].id},platform\\.mail,[^,]+,no room$`))
    expect(others).toEqual([])
    const what = { kind: "job", id: found.items[0].id, name: "platform.mail" }
    const reason = "Nobody waits for it."
    expect((await post("/api/v2/admin/background/discards", { what, reason })).statusCode).toBe(204)
    expect(await asAdmin(url)).toMatchObject({ total: 0 })
  })
})

describe("what comes round by itself", () => {
  const periodicSchema = operationsEndpoints["GET /api/v2/admin/background/periodic"].responses[200]
  const read = async (query: Record<string, string> = {}) =>
    periodicSchema.parse(await asAdmin("/api/v2/admin/background/periodic", query))
  const fail = (name: string, outcome: string) =>
    stage.server.platform.db.pool.query(
      "update platform.periodic_run set outcome = $2, failures = 2, error = 'Error: no room' where name = $1",
      [name, outcome],
    )

  test("says when each ran last, how it went and when it is due; what never ran stands there too", async () => {
    const before = await read()
    expect(before.failing).toBe(0)
    expect(before.items.find(({ name }) => name === "platform.audit")).toMatchObject({
      timing: { kind: "daily", at: "03:15" },
      state: "never",
      startedAt: null,
      dueAt: null,
    })
    await stage.server.platform.jobs.sweep()
    const now = stage.server.clock.now()
    const { items } = await read({ text: "payments" })
    expect(items.map(({ name }) => name)).toContain("payments.nightly")
    expect(items.find(({ name }) => name === "payments.sweep")).toMatchObject({
      timing: { kind: "interval", seconds: 5 },
      state: "succeeded",
      failures: 0,
      error: null,
      startedAt: new Date(now).toISOString(),
      dueAt: new Date(now + 5_000).toISOString(),
    })
    expect((await read({ text: "nothing such" })).items).toEqual([])
  })

  test("shows what fails first and, asked so, alone; and tells the metrics", async () => {
    await fail("platform.outbox", "failed")
    const { failing, items } = await read()
    expect([failing, items[0]?.name]).toEqual([1, "platform.outbox"])
    const alone = await read({ show: "failing" })
    expect(alone.items).toMatchObject([{ name: "platform.outbox", failures: 2, error: "Error: no room" }])
    const metrics = await stage.server.platform.metrics.registry.metrics()
    expect(metrics).toContain('arnica_periodic_failures{name="platform.outbox"} 2')
    expect(metrics).toContain('arnica_periodic_failures{name="payments.sweep"} 0')
    expect(metrics).toMatch(/arnica_periodic_success_age_seconds\{name="payments.sweep"\} 0/)
    expect(metrics).toContain('arnica_periodic_interval_seconds{name="platform.audit"} 86400')
  })

  test("tells what is under way from what was broken off by its process", async () => {
    const { pool, listener } = stage.server.platform.db
    for (const name of ["payments.sweep", "platform.live"])
      await pool.query("update platform.periodic_run set outcome = null where name = $1", [name])
    const letGo = await listener.lock("sweep payments.sweep")
    const states = new Map((await read()).items.map(({ name, state }) => [name, state]))
    await letGo?.()
    expect([states.get("payments.sweep"), states.get("platform.live")]).toEqual(["running", "brokenOff"])
  })

  test("is late when nobody has come to it for long", async () => {
    await stage.server.platform.jobs.sweep()
    expect((await read()).failing).toBe(0)
    stage.server.clock.advance(2 * 60_000)
    const { items } = await read({ show: "failing" })
    expect(items.find(({ name }) => name === "payments.sweep")).toMatchObject({ isLate: true, failures: 0 })
    expect(items.some(({ name }) => name === "platform.outbox")).toBe(false)
  })
})

describe("mails", () => {
  test("are found by whom they go to and how they stand, without what they say and to whom", async () => {
    const { total, items } = z
      .object({ total: z.int(), items: z.array(z.record(z.string(), z.string())) })
      .parse(await asAdmin("/api/v2/admin/mails", { to: stage.ana.email }))
    expect(total).toBeGreaterThan(0)
    expect(Object.keys(items[0] ?? {}).sort()).toEqual(["at", "id", "state"])
    expect(await asAdmin("/api/v2/admin/mails", { to: "nobody@people.example" })).toMatchObject({ total: 0 })
    const failed = await asAdmin("/api/v2/admin/mails", { to: stage.ana.email, state: "failed" })
    expect(failed).toMatchObject({ total: 0 })
    expect(await lastOf("administration.mailsRead")).toMatchObject({
      actor: stage.admin.userId,
      details: { toOne: true, state: "failed" },
    })
  })

  test("go out as a table with the filter in force, and without addresses", async () => {
    const { db, mail } = stage.server.platform
    await db.pool.query(
      `insert into pgboss.job (name, data, state)
       values ('platform.mail', jsonb_build_object('reader', $1::text), 'created')`,
      [mail.readerOf("table@people.example")],
    )
    const table = await get("/api/v2/admin/mails/export", { to: "Table@people.example" })
    expect(table.headers["content-disposition"]).toContain("mails.csv")
    expect(linesOf(table.body)).toEqual(["id,at,state", expect.stringMatching(/^[\w-]+,[\d:.TZ-]+,waiting$/)])
    expect(await lastOf("administration.mailsExported")).toMatchObject({ actor: stage.admin.userId })
  })
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
    expect(first.items[0]).toMatchObject({ subjectName: "Ana Pop", actorName: null, details: { count: 2 } })
    const second = await read({ count: "2", before: String(first.next) })
    expect(second).toMatchObject({ items: [{ action: "practice.notesRead" }], next: null })
  })

  test("filters by what was done, by whom and about whom, by id or address, and by days", async () => {
    expect((await read({ action: "practice.clientsExported" })).items).toHaveLength(1)
    expect((await read({ subject: stage.bob.userId })).items).toEqual([])
    expect((await read({ subject: stage.ana.email })).items).toHaveLength(3)
    expect((await read({ subject: "nobody@people.example" })).items).toEqual([])
    expect((await read({ subject: "no id" })).items).toEqual([])
    expect((await read({ actor: "nobody@people.example" })).items).toEqual([])
    const today = new Date(stage.server.clock.now()).toISOString().slice(0, 10)
    expect((await read({ from: today, to: today })).items).toHaveLength(3)
    expect((await read({ to: "2020-01-01" })).items).toEqual([])
    const refused = await stage.call({
      as: stage.admin,
      method: "GET",
      url: "/api/v2/admin/audit",
      query: { from: "2026-02-30" },
    })
    expect(refused.statusCode).toBe(400)
  })

  test("says who read it and what they looked for, once a look", async () => {
    await read({ subject: stage.ana.email, count: "1" })
    const entry = await lastOf("administration.auditRead")
    expect(entry).toMatchObject({ actor: stage.admin.userId, details: { subject: stage.ana.userId } })
    const { items } = await read({ count: "1" })
    const before = await lastOf("administration.auditRead")
    await read({ before: String(items[0]?.id) })
    expect((await lastOf("administration.auditRead"))?.id).toBe(before?.id)
  })

  test("goes out as a table in pieces, with the filter in force", async () => {
    const { db, audit } = stage.server.platform
    await db.transaction(async (tx) => {
      for (let nth = 0; nth < 620; nth += 1)
        await audit.record(tx, {
          actor: { kind: "system", name: "many" },
          action: "safety.lineWrong",
          reason: nth === 0 ? "=HYPERLINK()" : "A reason",
        })
    })
    const table = await get("/api/v2/admin/audit/export", { action: "safety.lineWrong" })
    const lines = linesOf(table.body)
    expect(lines).toHaveLength(621)
    expect(new Set(lines).size).toBe(621)
    expect(lines[1]).toContain(",safety.lineWrong,Reported a helpline as wrong,")
    expect(lines.at(-1)).toContain(",'=HYPERLINK(),")
    expect(await lastOf("administration.auditExported")).toMatchObject({
      actor: stage.admin.userId,
      details: { action: "safety.lineWrong" },
    })
  })
})
