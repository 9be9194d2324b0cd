import { randomUUID } from "node:crypto"
import { journalEndpoints } from "@arnica/contract/journal"
import { journalSharingEndpoints } from "@arnica/contract/journal-sharing"
import sharp from "sharp"
import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import { anEntry, dayOf, pictureForm, WRITTEN } from "../../security-tests/journal.ts"
import type { Person } from "../../security-tests/people/testing.ts"
import { createHarness, type Harness } from "../../security-tests/testing.ts"
import { pdfText } from "../../testing/pdf-text.ts"

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
    pictures: [],
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
  await stage.server.settle()
  const told = stage.server.mails.filter(({ text }) => text.includes("/customer/journal"))
  expect(told).toHaveLength(1)
  expect(told[0]?.text).not.toContain("woke")
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

test("a journal on paper speaks its reader's language, and that it was taken along is told", {
  timeout: 60_000,
}, async () => {
  await startAnew()
  await write()
  const days = `from=${dayOf(now(), -20)}&to=${dayOf(now())}`
  const take = async (language: string, query = days) => {
    const url = `${BASE}/export/pdf?${query}`
    const response = await stage.call({ as: stage.ana, url, headers: { language } })
    return { status: response.statusCode, headers: response.headers, pdf: response.rawPayload }
  }
  const english = await take("en")
  expect(english.headers).toMatchObject({
    "content-type": "application/pdf",
    "cache-control": "private, no-store",
  })
  const text = pdfText(english.pdf)
  for (const words of [WRITTEN.text, "Calm, Sleep, river walk", "Energy: 3 of 5", "Fine"])
    expect(text).toContain(words)
  const greek = pdfText((await take("el")).pdf)
  for (const words of ["Ημερολόγιο", "Ηρεμία, Ύπνος", "Ενέργεια: 3 στα 5"]) expect(greek).toContain(words)
  const none = await take("en", "from=2020-01-01&to=2020-01-31")
  expect(pdfText(none.pdf)).toContain("No entries in this period.")
  expect((await take("en", "from=2020-01-01&to=2026-03-10")).status).toBe(400)
  const noted = await stage.server.platform.audit.list({ action: "journal.exported" }, { limit: 10 })
  expect(noted.filter(({ subject }) => subject === stage.ana.userId)).not.toHaveLength(0)
})

const aPicture = async (): Promise<Uint8Array<ArrayBuffer>> => {
  const image = sharp({ create: { width: 900, height: 600, channels: 3, background: "#123456" } })
  const taken = await image
    .jpeg()
    .withExif({ IFD0: { Copyright: "Secretova" } })
    .toBuffer()
  expect(taken.toString("latin1")).toContain("Secretova")
  return Uint8Array.from(taken)
}
const sendPicture = (form: FormData) =>
  stage.call({ as: stage.ana, method: "POST", url: `${BASE}/pictures`, payload: form })
const aKeptPicture = async (): Promise<string> => {
  const sent = await sendPicture(pictureForm(await aPicture()))
  expect(sent.statusCode).toBe(201)
  return z.object({ id: z.uuid() }).parse(sent.json()).id
}
const showing = (...ids: string[]) => ({ ...WRITTEN, pictures: ids.map((id) => ({ id, alt: "The river" })) })
const see = (url: string, as = stage.ana) => stage.call({ as, url })
const filesOf = async (id: string): Promise<string[]> => {
  const { rows } = await stage.server.platform.db.pool.query(
    "select file_key, preview_key from journal.picture where id = $1",
    [id],
  )
  return rows.flatMap((row) => [row.file_key, row.preview_key])
}
const areThere = async (keys: readonly string[]): Promise<boolean[]> => {
  const found: boolean[] = []
  for (const key of keys) {
    const file = await stage.server.platform.files.read(key)
    file?.destroy()
    found.push(file !== undefined)
  }
  return found
}

test("a picture is kept without what the camera wrote, sealed, and shown to its owner alone", {
  timeout: 60_000,
}, async () => {
  await startAnew()
  expect((await sendPicture(pictureForm(await aPicture()))).statusCode).toBe(422)
  await write()
  const id = await aKeptPicture()
  expect((await write({ content: showing(id) })).status).toBe(201)
  const full = await see(`${BASE}/pictures/${id}`)
  expect(full.headers).toMatchObject({ "content-type": "image/jpeg", "cache-control": "private, no-store" })
  expect(full.rawPayload.toString("latin1")).not.toContain("Secretova")
  expect(await sharp(full.rawPayload).metadata()).toMatchObject({ format: "jpeg", width: 900 })
  const small = await see(`${BASE}/pictures/${id}?size=preview`)
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 480 })
  expect((await see(`${BASE}/pictures/${id}`, stage.bob)).statusCode).toBe(404)
  expect((await see(`${BASE}/pictures/${id}`, stage.ioana)).statusCode).toBe(404)
  for (const key of await filesOf(id)) {
    const lying = await stage.server.platform.files.read(key)
    const first: Buffer = (await lying?.toArray())?.[0]
    expect(first.subarray(0, 2).toString("hex")).not.toBe("ffd8")
  }
})

test("what is no picture, and a picture of another entry, are refused and nothing is kept of either", {
  timeout: 60_000,
}, async () => {
  await startAnew()
  await write()
  expect((await sendPicture(pictureForm(Uint8Array.from(Buffer.from("no picture"))))).statusCode).toBe(415)
  const cut = (await aPicture()).slice(0, 700)
  expect((await sendPicture(pictureForm(cut))).statusCode).toBe(415)
  const { rows } = await stage.server.platform.db.pool.query("select 1 from journal.picture")
  expect(rows).toEqual([])
  const id = await aKeptPicture()
  expect((await write({ content: showing(id) })).status).toBe(201)
  for (const ids of [[id], [randomUUID()]])
    expect(await write({ content: showing(...ids) })).toMatchObject({
      status: 400,
      body: { errorMessage: { details: [{ path: "content.pictures" }] } },
    })
  expect((await list()).entries).toHaveLength(2)
})

test("a picture goes with its entry, with what is taken out of it, and when no entry takes it", {
  timeout: 60_000,
}, async () => {
  await startAnew()
  await write()
  const [one, other, left] = [await aKeptPicture(), await aKeptPicture(), await aKeptPicture()]
  const { entry } = saved.parse((await write({ content: showing(one, other) })).body)
  const keys = [...(await filesOf(one)), ...(await filesOf(other)), ...(await filesOf(left))]
  const url = `${BASE}/entries/${entry.id}`
  const payload = { version: 1, content: showing(other) }
  expect((await send({ as: stage.ana, method: "PATCH", url, payload })).status).toBe(200)
  expect(await areThere(keys)).toEqual([false, false, true, true, true, true])
  expect((await see(`${BASE}/pictures/${one}`)).statusCode).toBe(404)
  await send({ as: stage.ana, method: "DELETE", url })
  expect(await areThere(keys)).toEqual([false, false, false, false, true, true])
  stage.server.clock.advance(25 * 3_600_000)
  await stage.server.platform.jobs.sweep()
  expect(await areThere(keys)).toEqual(keys.map(() => false))
})

test("a specialist sees the pictures of shared days until sharing ends, and each that is opened is told", {
  timeout: 60_000,
}, async () => {
  await startAnew()
  await write()
  const id = await aKeptPicture()
  await write({ content: showing(id) })
  const url = `/api/v2/practice/clients/${recordId}/journal/pictures/${id}`
  expect((await see(url, stage.ioana)).statusCode).toBe(404)
  const made = z.object({ id: z.uuid() }).parse((await share()).body)
  expect((await readAsIoana()).items.flatMap(({ content }) => content.pictures)).toEqual([
    { id, alt: "The river" },
  ])
  expect((await see(`${url}?size=preview`, stage.ioana)).statusCode).toBe(200)
  expect((await see(url, stage.ioana)).statusCode).toBe(200)
  const noted = await stage.server.platform.audit.list({ action: "journal.pictureRead" }, { limit: 10 })
  expect(noted).toHaveLength(1)
  await send({ as: stage.ana, method: "DELETE", url: `${BASE}/shares/${made.id}` })
  expect((await see(url, stage.ioana)).statusCode).toBe(404)
})
