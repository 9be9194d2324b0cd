import { randomUUID } from "node:crypto"
import { journalEndpoints } from "@arnica/contract/journal"
import { journalSharingEndpoints } from "@arnica/contract/journal-sharing"
import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import { anEntry, dayOf, WRITTEN } from "../../security-tests/journal.ts"
import type { Person } from "../../security-tests/people/testing.ts"
import { createHarness, type Harness } from "../../security-tests/testing.ts"

const BASE = "/rest/v2/client/journal"
const saved = journalEndpoints["POST /rest/v2/client/journal/entries"].responses[201]
const listed = journalEndpoints["GET /rest/v2/client/journal/entries"].responses[200]
const shares = journalSharingEndpoints["GET /rest/v2/client/journal/shares"].responses[200]
const read = journalSharingEndpoints["GET /api/v2/practice/clients/{id}/journal"].responses[200]
const overview = journalSharingEndpoints["GET /api/v2/practice/clients/{id}/homework"].responses[200]

let stage: Harness
let recordId: number
beforeAll(async () => {
  stage = await createHarness()
  await stage.buy(stage.ana, stage.ioana.planted)
  const clients = await stage.call({ as: stage.ioana, url: "/rest/v2/specialist/clients" })
  recordId = clients.json().items[0].id
})
afterAll(() => stage.close())

type Sent = {
  readonly as: Person
  readonly method?: "GET" | "POST" | "PATCH" | "DELETE"
  readonly url: string
  readonly payload?: object
}
const send = async (sent: Sent) => {
  const response = await stage.call({ ...sent, headers: { language: "en" } })
  const { statusCode: status, headers, body: text } = response
  const isJson = String(headers["content-type"]).includes("json")
  return { status, headers, text, body: isJson ? response.json() : null }
}
const now = (): number => stage.server.clock.now()
const write = (more: object = {}, as = stage.ana) =>
  send({ as, method: "POST", url: `${BASE}/entries`, payload: { ...anEntry(now()), ...more } })
const list = async (as = stage.ana) =>
  listed.parse(
    (await send({ as, url: `${BASE}/entries?from=${dayOf(now(), -20)}&to=${dayOf(now(), 1)}` })).body,
  )
const share = (more: object = {}) =>
  send({
    as: stage.ana,
    method: "POST",
    url: `${BASE}/shares`,
    payload: {
      specialistId: stage.ioana.planted.id,
      from: dayOf(now(), -6),
      to: dayOf(now()),
      until: dayOf(now(), 30),
      ...more,
    },
  })
const readAsIoana = async () =>
  read.parse((await send({ as: stage.ioana, url: `/api/v2/practice/clients/${recordId}/journal` })).body)
const startAnew = () => send({ as: stage.ana, method: "DELETE", url: BASE })

test("an entry is kept after its writer agreed once, and listed for nobody else", async () => {
  expect((await write({ agree: undefined })).status).toBe(422)
  const { status, body } = await write()
  expect(status).toBe(201)
  expect(saved.parse(body)).toMatchObject({ entry: { version: 1, content: WRITTEN }, danger: null })
  expect((await write({ agree: undefined })).status).toBe(201)
  expect((await list()).entries).toHaveLength(2)
  expect(await list(stage.ioana)).toEqual({ agreed: false, entries: [] })
})

test("nothing of what an entry says stands in the database, and nothing of it in the log", async () => {
  await write()
  const { rows } = await stage.server.platform.db.pool.query("select e::text as row from journal.entry e")
  expect(rows.length).toBeGreaterThan(0)
  const hex = Buffer.from("Secretova").toString("hex")
  for (const { row } of rows) {
    expect(row).not.toContain("Secretova")
    expect(row).not.toContain(hex)
    expect(row).not.toContain("river")
  }
})

test("what is sent twice is kept once, and another text under its id is refused with both kept", async () => {
  await startAnew()
  const entry = anEntry(now())
  await write(entry)
  expect((await write(entry)).status).toBe(201)
  const other = await write({ ...entry, content: { ...WRITTEN, text: "Other words" } })
  expect(other).toMatchObject({ status: 409, body: { data: { id: entry.id } } })
  expect((await list()).entries.map(({ content }) => content.text)).toEqual([WRITTEN.text])
})

test("of two devices the second is told, and the first one's words stay", async () => {
  await startAnew()
  const { entry } = saved.parse((await write()).body)
  const url = `${BASE}/entries/${entry.id}`
  const change = (text: string, version: number) =>
    send({
      as: stage.ana,
      method: "PATCH",
      url,
      payload: { version, content: { ...WRITTEN, text } },
    })
  expect((await change("From the phone", 1)).status).toBe(200)
  expect(await change("From the laptop", 1)).toMatchObject({
    status: 409,
    body: { translationKey: "errors:editedElsewhere", data: { id: entry.id } },
  })
  expect((await send({ as: stage.ana, url })).body).toMatchObject({
    version: 2,
    edited: true,
    content: { text: "From the phone" },
  })
  expect((await change("From the phone\n\nFrom the laptop", 2)).status).toBe(200)
})

test("a day has one entry of its own, and any number of moments", async () => {
  await startAnew()
  const { entry } = saved.parse((await write({ kind: "DAY" })).body)
  expect(await write({ kind: "DAY" })).toMatchObject({ status: 409, body: { data: { id: entry.id } } })
  expect((await write()).status).toBe(201)
})

test("entries go fourteen days back and not ahead, on the writer's own calendar", async () => {
  const at = (days: number): string => new Date(now() + days * 86_400_000).toISOString()
  expect((await write({ at: at(-14) })).status).toBe(201)
  for (const days of [-15, 1])
    expect(await write({ at: at(days) })).toMatchObject({
      status: 400,
      body: { errorMessage: { details: [{ path: "at" }] } },
    })
  const { entry } = saved.parse(
    (await write({ zone: "Pacific/Kiritimati", at: "2026-03-09T10:30:00Z" })).body,
  )
  expect(entry.day).toBe("2026-03-10")
})

test("an entry that says nothing, and days without end, get a clear answer", async () => {
  const nothing = {
    valence: null,
    energy: null,
    sleepMinutes: null,
    feelings: [],
    contexts: [],
    tags: [],
    text: " ",
    measures: [],
  }
  expect(await write({ content: nothing })).toMatchObject({
    status: 400,
    body: { errorMessage: { details: [{ message: "Choose how you feel, or write something." }] } },
  })
  expect((await write({ content: { ...WRITTEN, text: "a".repeat(4_001) } })).status).toBe(400)
  const long = await send({ as: stage.ana, url: `${BASE}/entries?from=2020-01-01&to=2026-03-10` })
  expect(long.status).toBe(400)
})

test("words of danger bring help to the writer, and nothing else comes of them", async () => {
  const content = { ...WRITTEN, text: "I want to kill myself" }
  const { status, body } = await write({ content })
  expect(status).toBe(201)
  expect(saved.parse(body).danger?.kinds).toEqual(["suicide"])
  expect(saved.parse(body).danger?.help.emergency.length).toBeGreaterThan(0)
  await stage.server.settle()
  expect(stage.server.mails.map(({ subject }) => subject).join()).not.toContain("kill")
})

test("shared days are read by their specialist alone, until they end; each reading is told", async () => {
  await startAnew()
  await write()
  expect((await readAsIoana()).items).toEqual([])
  expect((await share()).status).toBe(201)
  const { items, total } = await readAsIoana()
  expect(total).toBe(1)
  expect(items[0]?.content.text).toBe(WRITTEN.text)
  const { rows } = await stage.server.platform.db.pool.query(
    "select count(*)::int as readings from platform.audit_entry where action = 'journal.entriesRead'",
  )
  expect(rows[0].readings).toBe(1)
  const preview = await send({
    as: stage.ana,
    url: `${BASE}/preview?from=${dayOf(now(), -6)}&to=${dayOf(now())}`,
  })
  expect(read.parse(preview.body)).toEqual({ items, total })
  const [{ id }] = z
    .tuple([z.object({ id: z.string() })])
    .parse(shares.parse((await send({ as: stage.ana, url: `${BASE}/shares` })).body).shares)
  expect((await send({ as: stage.ana, method: "DELETE", url: `${BASE}/shares/${id}` })).status).toBe(204)
  expect((await readAsIoana()).items).toEqual([])
})

test("sharing ends by itself, and is for one's own specialists", async () => {
  expect((await share({ until: dayOf(now(), -2) })).status).toBe(400)
  expect((await share({ until: dayOf(now(), 400) })).status).toBe(400)
  expect((await share({ specialistId: 999_999 })).status).toBe(404)
  await write()
  await share({ until: dayOf(now(), 1) })
  expect((await readAsIoana()).items.length).toBeGreaterThan(0)
  stage.server.clock.advance(2 * 86_400_000)
  expect((await readAsIoana()).items).toEqual([])
})

test("homework is asked of a client, and answered by an entry that stays theirs", async () => {
  const url = `/api/v2/practice/clients/${recordId}/homework`
  const payload = { text: "What woke you?", until: dayOf(now(), 7) }
  const asked = await send({ as: stage.ioana, method: "POST", url, payload })
  expect(asked.status).toBe(201)
  const homework = await send({ as: stage.ana, url: `${BASE}/homework` })
  expect(homework.body).toMatchObject([{ text: "What woke you?", answeredAt: null }])
  expect((await write({ homeworkId: asked.body.id })).status).toBe(201)
  expect((await write({ homeworkId: randomUUID() })).status).toBe(404)
  const seen = overview.parse((await send({ as: stage.ioana, url })).body)
  expect(seen.homework[0]?.answeredAt).not.toBeNull()
  expect((await readAsIoana()).items).toEqual([])
})

test("trends and exports hold what was written", async () => {
  const to = dayOf(now())
  const trends = await send({ as: stage.ana, url: `${BASE}/trends?to=${to}&weeks=4` })
  expect(trends.body).toMatchObject({ weeks: { length: 4 }, comparisons: [] })
  const days = `from=${dayOf(now(), -20)}&to=${to}`
  const csv = await send({ as: stage.ana, url: `${BASE}/export/csv?${days}` })
  expect(csv.text).toContain(WRITTEN.text)
  expect(csv.text).toContain("river walk")
  const json = await send({ as: stage.ana, url: `${BASE}/export/json?${days}` })
  expect(json.body.entries[0].content.tags).toEqual(["river walk"])
})
