import { conversationsEndpoints } from "@arnica/contract/conversations"
import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import { connectLive, type LiveClient } from "../../platform/websocket/testing.ts"
import { TEXTS } from "../../security-tests/hostile-strings.ts"
import type { Person } from "../../security-tests/people/testing.ts"
import { type Booked, createHarness, type Harness } from "../../security-tests/testing.ts"
import { multipart } from "../../testing/multipart.ts"

const DAY = 86_400_000
const PATIENCE = { timeout: 10_000 } as const
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)
const base = "/api/v2/conversations"

let stage: Harness
let booked: Booked
let id: string
let url: string
beforeAll(async () => {
  stage = await createHarness()
  url = (await stage.server.start()) ?? ""
  booked = await stage.buy(stage.ana, stage.ioana.planted)
  await stage.server.settle()
})
afterAll(() => stage.close())

const listSchema = conversationsEndpoints["GET /api/v2/conversations"].responses[200]
const oneSchema = conversationsEndpoints["GET /api/v2/conversations/{id}"].responses[200]
const pageSchema = conversationsEndpoints["GET /api/v2/conversations/{id}/messages"].responses[200]
const foundSchema = conversationsEndpoints["POST /api/v2/conversations/{id}/search"].responses[200]
const messageSchema = conversationsEndpoints["POST /api/v2/conversations/{id}/messages"].responses[201]

const get = async (as: Person, url: string) => (await stage.call({ as, url })).json()
const post = (as: Person, url: string, payload?: object, headers = {}) =>
  stage.call({ as, method: "POST", url, headers, ...(payload === undefined ? {} : { payload }) })
const say = async (as: Person, text: string) =>
  messageSchema.parse((await post(as, `${base}/${id}/messages`, { text })).json())
const open = async (as: Person) => (await post(as, base, { appointmentUuid: booked.uuid })).json().id
const list = async (as: Person, query: string) => listSchema.parse(await get(as, `${base}?${query}`))
const one = async (as: Person) => oneSchema.parse(await get(as, `${base}/${id}`))
const page = async (as: Person, query = "") =>
  pageSchema.parse(await get(as, `${base}/${id}/messages${query}`))
const unreadOf = async (as: Person): Promise<number> => {
  const { id: number } = await get(as, "/rest/v2/user/details/")
  return (await get(as, `/rest/v2/account/${number}/unreadMessagesCount`)).count
}

test("the two of an appointment have one conversation; nobody else has any part in it", async () => {
  const { ana, ioana, bob, andrei, admin } = stage
  id = await open(ana)
  expect(await open(ioana)).toBe(id)
  for (const stranger of [bob, andrei, admin]) {
    expect((await post(stranger, base, { appointmentUuid: booked.uuid })).statusCode).toBe(404)
    expect((await stage.call({ as: stranger, url: `${base}/${id}` })).statusCode).toBe(404)
    expect((await post(stranger, `${base}/${id}/messages`, { text: "hello" })).statusCode).toBe(404)
  }
  // What nobody has paid for makes no relation.
  const held = await stage.book(bob, ioana.planted)
  expect((await post(bob, base, { appointmentUuid: held.uuid })).statusCode).toBe(404)
  expect(await list(ana, "as=client")).toEqual({ total: 0, items: [] })
})

test("what one writes the other reads, counted until then; both see how far", async () => {
  const { ana, ioana } = stage
  expect(await say(ana, "  May I bring my sister?  ")).toMatchObject({
    number: 1,
    side: "client",
    text: "May I bring my sister?",
    files: [],
  })
  await say(ana, "She is\nseventeen.")
  expect(await unreadOf(ioana)).toBe(2)
  expect(await unreadOf(ana)).toBe(0)
  const listed = await list(ioana, "as=provider")
  expect(listed).toMatchObject({
    total: 1,
    items: [{ id, unread: 2, last: { mine: false, text: "She is\nseventeen.", files: 0, seen: false } }],
  })
  expect(await list(ioana, "as=client")).toEqual({ total: 0, items: [] })
  expect(await one(ioana)).toMatchObject({ side: "provider", unread: 2, readNumber: 0, standing: "open" })
  expect((await post(ioana, `${base}/${id}/read`, { number: 1 })).statusCode).toBe(204)
  expect(await unreadOf(ioana)).toBe(1)
  expect(await one(ana)).toMatchObject({ side: "client", seenNumber: 1, lastNumber: 2 })
  // Beyond the last one, and back again: neither counts.
  await post(ioana, `${base}/${id}/read`, { number: 999 })
  await post(ioana, `${base}/${id}/read`, { number: 1 })
  expect(await one(ioana)).toMatchObject({ unread: 0, readNumber: 2 })
  await say(ioana, "Of course.")
  expect((await list(ana, "as=client&text=io")).items).toMatchObject([{ unread: 1, other: {} }])
  expect((await list(ana, "as=client&text=zzz")).items).toEqual([])
})

test("a specialist sees on the list and the page of a client what is unread", async () => {
  const { ana, ioana } = stage
  await say(ana, "See you on Thursday.")
  const clients = await get(ioana, "/rest/v2/specialist/clients")
  expect(clients.items).toMatchObject([{ unread: 1 }])
  const client = await get(ioana, `/api/v2/practice/clients/${clients.items[0].id}`)
  expect(client).toMatchObject({ unread: 1, messages: { conversationId: id, total: 4 } })
  const opened = await post(ioana, `/api/v2/practice/clients/${clients.items[0].id}/conversation`)
  expect(opened.json()).toEqual({ id })
})

test("messages are sealed where they lie, and stand in no log and no event", async () => {
  await say(stage.ana, "a secret of xylophones")
  const { rows } = await stage.server.platform.db.pool.query(
    `select (select count(*) from messaging.message m where position('xylophone' in encode(body, 'escape')) > 0)
      + (select count(*) from platform.live_event e where strpos(e::text, 'xylophone') > 0)
      + (select count(*) from platform.idempotency i where strpos(i::text, 'xylophone') > 0) as found`,
  )
  expect(Number(rows[0].found)).toBe(0)
})

test("sent twice with one key, a message is there once", async () => {
  const headers = { "idempotency-key": "0b0a5f3e-0000-4000-8000-00000000aaaa" }
  const before = (await one(stage.ana)).lastNumber
  const sent = [1, 2].map(() => post(stage.ana, `${base}/${id}/messages`, { text: "Only once" }, headers))
  const replies = await Promise.all(sent)
  expect(replies.map(({ statusCode }) => statusCode).filter((status) => status === 201)).not.toEqual([])
  const again = await post(stage.ana, `${base}/${id}/messages`, { text: "Only once" }, headers)
  expect(again.json()).toMatchObject({ number: before + 1 })
  expect((await one(stage.ana)).lastNumber).toBe(before + 1)
})

test("older ones come 21 at a time, newer ones after a number", async () => {
  for (let at = 0; at < 25; at += 1) await say(stage.ioana, `part ${at}`)
  const newest = await page(stage.ana)
  expect(newest).toMatchObject({ more: true })
  expect(newest.items).toHaveLength(21)
  const numbers = newest.items.map(({ number }) => number)
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  const older = await page(stage.ana, `?before=${numbers[0]}`)
  expect(older.more).toBe(false)
  expect(older.items.at(-1)?.number).toBe(Number(numbers[0]) - 1)
  const newer = await page(stage.ana, `?after=${Number(numbers.at(-1)) - 2}`)
  expect(newer.items.map(({ text }) => text)).toEqual(["part 23", "part 24"])
})

test("both find what was written by its words, whatever accents; nobody else does, and no index has them", async () => {
  const { ana, ioana, bob, admin } = stage
  const find = (as: Person, payload: object) => post(as, `${base}/${id}/search`, payload)
  await say(ana, "Săptămâna viitoare, la țărmul mării?")
  for (const as of [ana, ioana]) {
    const found = foundSchema.parse((await find(as, { text: "tarmul MARII" })).json())
    expect(found).toMatchObject({ next: null, items: [{ text: "Săptămâna viitoare, la țărmul mării?" }] })
  }
  const parts = foundSchema.parse((await find(ana, { text: "part" })).json())
  expect(parts.items.map(({ text }) => text)).toEqual(
    Array.from({ length: 20 }, (_, at) => `part ${24 - at}`),
  )
  const rest = foundSchema.parse((await find(ana, { text: "part", before: parts.next })).json())
  expect(rest.items.map(({ text }) => text)).toEqual(["part 4", "part 3", "part 2", "part 1", "part 0"])
  for (const as of [bob, admin]) expect((await find(as, { text: "part" })).statusCode).toBe(404)
  for (const text of ["", " a ", "x".repeat(101)]) expect((await find(ana, { text })).statusCode).toBe(400)
})

test.each([
  ["nothing at all", { text: "   " }, 400],
  ["more than 500 characters", { text: "x".repeat(501) }, 400],
  ["no text", {}, 400],
  ["a number", { text: 7 }, 400],
])("%s is refused", async (_what, payload, status) => {
  const before = (await one(stage.ana)).lastNumber
  expect((await post(stage.ana, `${base}/${id}/messages`, payload)).statusCode).toBe(status)
  expect((await one(stage.ana)).lastNumber).toBe(before)
})

test.each(TEXTS.filter((text) => text.length < 200))(
  "%j comes as it was written, or is refused",
  async (text) => {
    const before = (await one(stage.ana)).lastNumber
    const sent = await post(stage.ana, `${base}/${id}/messages`, { text })
    // A NUL nobody can write, and half a character is none.
    const said = text.includes("\u0000") ? "" : text.trim().toWellFormed()
    expect(sent.statusCode).toBe(said === "" ? 400 : 201)
    expect((await page(stage.ioana, `?after=${before}`)).items.map((each) => each.text)).toEqual(
      said === "" ? [] : [said],
    )
  },
)

test("files go with it, sealed, for the two alone, by their first bytes and not their name", async () => {
  const { ana, ioana, bob, admin } = stage
  const send = (files: Parameters<typeof multipart>[1]) => {
    const { type, payload } = multipart({ text: "" }, files)
    return stage.call({
      as: ana,
      method: "POST",
      url: `${base}/${id}/messages`,
      payload,
      headers: { "content-type": type },
    })
  }
  const sent = messageSchema.parse(
    (await send([{ name: "../Analize ș.png", type: "application/pdf", content: PNG }])).json(),
  )
  expect(sent).toMatchObject({ text: "", files: [{ name: "Analize ș.png", type: "image/png" }] })
  const file = `/rest/client/fileDownload?fileID=${sent.files[0]?.id}`
  const got = await stage.call({ as: ioana, url: file })
  expect(got.rawPayload.equals(PNG)).toBe(true)
  expect(got.headers["content-disposition"]).toContain("attachment; filename*=UTF-8''Analize%20")
  for (const stranger of [bob, admin])
    expect((await stage.call({ as: stranger, url: file })).statusCode).toBe(404)
  const { rows } = await stage.server.platform.db.pool.query("select file_key from messaging.attachment")
  const lying = z.object({ file_key: z.string() }).parse(rows[0]).file_key
  expect(lying).toMatch(/^private\//)
  expect((await stage.call({ url: `/uploads/${lying}` })).statusCode).toBe(404)
  const wrong = await send([{ name: "a.png", type: "image/png", content: Buffer.from("<html>") }])
  expect(wrong.json()).toMatchObject({ errorCode: "wrongFileType" })
})

const live = async (as: Person): Promise<LiveClient> =>
  await connectLive(url, { headers: { cookie: as.cookie } })
const dataOf = ({ frames }: LiveClient, wanted: string) =>
  frames.filter(({ type }) => type === wanted).map(({ data }) => data)

test("both hear of it while it happens, on every device, without the words", async () => {
  const { ana, ioana } = stage
  await post(ana, `${base}/${id}/read`, { number: 999 })
  const [hers, theirs] = [await live(ana), await live(ioana)]
  await expect.poll(() => dataOf(hers, "badge.changed"), PATIENCE).toContainEqual({ newMessages: 0 })
  const { number } = await say(ioana, "Take a taxi.")
  const created = { conversationId: id, number }
  await expect.poll(() => dataOf(hers, "message.created"), PATIENCE).toEqual([{ ...created, mine: false }])
  await expect.poll(() => dataOf(theirs, "message.created"), PATIENCE).toEqual([{ ...created, mine: true }])
  await expect.poll(() => dataOf(hers, "badge.changed").at(-1), PATIENCE).toEqual({ newMessages: 1 })
  await post(ana, `${base}/${id}/typing`)
  await expect.poll(() => dataOf(theirs, "typing"), PATIENCE).toEqual([{ conversationId: id }])
  await post(ana, `${base}/${id}/read`, { number })
  await expect.poll(() => dataOf(theirs, "message.read"), PATIENCE).toEqual([{ ...created, mine: false }])
  await expect.poll(() => dataOf(hers, "badge.changed").at(-1), PATIENCE).toEqual({ newMessages: 0 })
  for (const line of [hers, theirs]) line.close()
})

test("a mail without the words tells of what was not read for a quarter of an hour, once, to those who want it", async () => {
  const { ana, ioana, server } = stage
  const emailsTo = ({ email }: Person) => server.mails.filter(({ to }) => to.address === email)
  const pass = async (minutes: number): Promise<void> => {
    server.clock.advance(minutes * 60_000)
    await server.platform.jobs.sweep()
    await server.settle()
  }
  const before = emailsTo(ana).length
  await post(ioana, `${base}/${id}/read`, { number: 9_999 })
  await say(ioana, "Bring the diary, please.")
  await pass(14)
  expect(emailsTo(ana)).toHaveLength(before)
  await pass(2)
  expect(emailsTo(ana)).toHaveLength(before + 1)
  const email = JSON.stringify(emailsTo(ana).at(-1))
  expect(email).toContain(`/customer/messages/${id}`)
  expect(email).toContain("1 message waits for you.")
  expect(email).not.toContain("diary")
  await say(ioana, "And a pen.")
  await pass(20)
  expect(emailsTo(ana)).toHaveLength(before + 1)
  await post(ana, `${base}/${id}/read`, { number: 9_999 })
  const preferences = "/api/v2/users/me/notification-preferences"
  await stage.call({
    as: ana,
    method: "PATCH",
    url: preferences,
    payload: { switches: [{ occasion: "messages", channel: "email", isOn: false }] },
  })
  await say(ioana, "Or a pencil.")
  await pass(20)
  expect(emailsTo(ana)).toHaveLength(before + 1)
  // A specialist is led to the conversation in their own area.
  await say(ana, "I have one.")
  await pass(20)
  expect(JSON.stringify(emailsTo(ioana).at(-1))).toContain(`/provider/messages/${id}`)
})

const setStatus = (status: string) =>
  stage.server.platform.db.pool.query("update specialists.specialist set status = $1 where id = $2", [
    status,
    stage.ioana.planted.id,
  ])

test("nobody writes to a specialist who is not here; a specialist not to a client of long ago, unless they write", async () => {
  const { ana, ioana, server } = stage
  await setStatus("suspended")
  for (const as of [ana, ioana]) {
    const refused = await post(as, `${base}/${id}/messages`, { text: "hello" }, { language: "el" })
    expect(refused.json()).toMatchObject({ errorCode: "specialistAway" })
    expect(refused.json().errorMessage).toContain("Arnica")
    expect(await one(as)).toMatchObject({ standing: "specialistAway" })
  }
  await setStatus("active")
  server.clock.advance(150 * DAY)
  await server.platform.jobs.sweep()
  const [late, lateIoana] = [ana, ioana].map((each) => ({ ...each }))
  if (late === undefined || lateIoana === undefined) throw new Error("nobody")
  late.cookie = await stage.signIn(ana)
  lateIoana.cookie = await stage.signIn(ioana)
  const refused = await post(lateIoana, `${base}/${id}/messages`, { text: "hello" })
  expect(refused.json()).toMatchObject({ errorCode: "relationEnded" })
  expect((await page(lateIoana)).items.length).toBeGreaterThan(0)
  await say(late, "I am back.")
  expect((await post(lateIoana, `${base}/${id}/messages`, { text: "Welcome." })).statusCode).toBe(201)
})

test("what one types is there on their other devices, for nobody else, until it is sent", async () => {
  const { ana, ioana, bob, admin, server } = stage
  // Their sessions ended with the months that passed.
  const client: Person = { ...ana, cookie: await stage.signIn(ana) }
  const specialist: Person = { ...ioana, cookie: await stage.signIn(ioana) }
  const type = (as: Person, text: string) =>
    stage.call({ as, method: "PATCH", url: `${base}/${id}/draft`, payload: { text } })
  expect((await type(client, "Could we talk about the zeppelin")).statusCode).toBe(204)
  const savedAt = new Date(server.clock.now()).toISOString()
  expect((await one(client)).draft).toEqual({ text: "Could we talk about the zeppelin", savedAt })
  expect((await one(specialist)).draft).toBeNull()
  const { rows } = await server.platform.db.pool.query(
    "select count(*)::int as found from messaging.draft where position('zeppelin' in encode(body, 'escape')) > 0",
  )
  expect(rows[0].found).toBe(0)
  await type(specialist, "Dear Ana")
  await type(client, "Could we talk about the trip")
  expect((await one(client)).draft?.text).toBe("Could we talk about the trip")
  await say(client, "Could we talk about the trip?")
  expect((await one(client)).draft).toBeNull()
  expect((await one(specialist)).draft?.text).toBe("Dear Ana")
  await type(specialist, "")
  expect((await one(specialist)).draft).toBeNull()
  await type(client, "x".repeat(5_000))
  expect((await type(client, "x".repeat(5_001))).statusCode).toBe(400)
  for (const stranger of [bob, admin]) {
    const as = Object.assign({}, stranger, { cookie: await stage.signIn(stranger) })
    expect((await type(as, "mine")).statusCode).toBe(404)
  }
  await type(client, "Unsent")
})

test("what a client has is in their archive, and goes with their account, files and all", async () => {
  const { ana, ioana, server } = stage
  const { db, files, jobs, personalData } = server.platform
  const holder = personalData.holders().find(({ module }) => module === "messaging")
  if (holder === undefined) throw new Error("nobody registered messages")
  const hers = await holder.exportOf(db.query, ana.userId)
  const theirs = await holder.exportOf(db.query, ioana.userId)
  expect(JSON.stringify(hers.sections)).toContain("May I bring my sister?")
  expect(hers.sections.messageDrafts).toMatchObject([{ text: "Unsent" }])
  expect(hers.files?.map(({ name }) => name.split("/").at(-1))).toEqual(["Analize ș.png"])
  // To whom is those people's to know.
  expect(JSON.stringify(theirs.sections)).toContain("Take a taxi.")
  expect(JSON.stringify(theirs.sections)).not.toContain("May I bring my sister?")

  const forgotten = await files.put(PNG, { visibility: "private", extension: "sealed" })
  await db.pool.query(
    `insert into messaging.attachment (id, conversation_id, position, file_key, name, type, bytes, created_at)
     values (gen_random_uuid(), $1, 0, $2, 'sealed', 'image/png', 68, $3)`,
    [id, forgotten, new Date(server.clock.now() - 2 * 3_600_000).toISOString()],
  )
  server.clock.advance(11 * 60_000)
  await jobs.sweep()
  expect(await files.read(forgotten)).toBeUndefined()

  const keys = await db.transaction((tx) => holder.eraseOf(tx, ana.userId))
  expect(keys).toHaveLength(1)
  const { rows } = await db.pool.query(
    "select (select count(*) from messaging.message)::int + (select count(*) from messaging.draft)::int as n",
  )
  expect(rows[0].n).toBe(0)
})
