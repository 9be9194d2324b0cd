import { conversationsEndpoints } from "@arnica/contract/conversations"
import { DESK_LIMITS, type MessageDesk, messageDeskEndpoints } from "@arnica/contract/message-desk"
import { dayIn } from "@arnica/i18n/format"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Person } from "../../security-tests/people/testing.ts"
import { createHarness, type Harness } from "../../security-tests/testing.ts"

const DAY = 86_400_000
const base = "/api/v2/conversations"
const away = "/api/v2/practice/away-periods"
const replies = "/api/v2/practice/quick-replies"
const deskSchema = messageDeskEndpoints["GET /api/v2/practice/message-desk"].responses[200]
const oneSchema = conversationsEndpoints["GET /api/v2/conversations/{id}"].responses[200]
const pageSchema = conversationsEndpoints["GET /api/v2/conversations/{id}/messages"].responses[200]

let stage: Harness
let id: string
beforeAll(async () => {
  stage = await createHarness()
  const booked = await stage.buy(stage.ana, stage.ioana.planted)
  id = (await post(stage.ana, base, { appointmentUuid: booked.uuid })).json().id
})
afterAll(() => stage.close())

const post = (as: Person, url: string, payload: object) => stage.call({ as, method: "POST", url, payload })
const remove = (as: Person, url: string) => stage.call({ as, method: "DELETE", url })
const desk = async (as: Person): Promise<MessageDesk> =>
  deskSchema.parse((await stage.call({ as, url: "/api/v2/practice/message-desk" })).json())
const one = async (as: Person) => oneSchema.parse((await stage.call({ as, url: `${base}/${id}` })).json())
const messages = async (as: Person) =>
  pageSchema.parse((await stage.call({ as, url: `${base}/${id}/messages` })).json()).items
const say = (as: Person, text: string) => post(as, `${base}/${id}/messages`, { text })
/** A day of the practice, so many days from today. */
const day = (ahead: number): string =>
  dayIn({ at: new Date(stage.server.clock.now() + ahead * DAY).toISOString(), zone: "Europe/Bucharest" })
const detailOf = (answer: Awaited<ReturnType<typeof post>>) => answer.json().errorMessage.details[0]
const setHours = (as: Person, weekly: unknown) =>
  stage.call({ as, method: "PATCH", url: "/api/v2/practice/message-desk", payload: { weekly } })

test("who has set no hours has the usual ones, which both see", async () => {
  expect(await desk(stage.ioana)).toEqual({ weekly: null, away: [], quickReplies: [] })
  for (const as of [stage.ana, stage.ioana]) {
    const { office } = await one(as)
    expect(office).toMatchObject({ zone: "Europe/Bucharest", away: null })
    expect(office?.weekly).toHaveLength(5)
    expect(office?.weekly[0]).toEqual({ weekday: 1, start: 540, end: 1_020 })
  }
})

test("hours that are set are shown, and forgotten again", async () => {
  const weekly = [{ weekday: 6, start: 600, end: 720 }]
  expect((await setHours(stage.ioana, weekly)).json()).toMatchObject({ weekly })
  expect((await one(stage.ana)).office?.weekly).toEqual(weekly)
  expect((await setHours(stage.ioana, null)).json()).toMatchObject({ weekly: null })
  expect((await one(stage.ana)).office?.weekly).toHaveLength(5)
})

test.each([
  ["none", []],
  ["too many", Array.from({ length: 22 }, () => ({ weekday: 1, start: 1, end: 2 }))],
  ["backwards", [{ weekday: 1, start: 600, end: 540 }]],
  ["on an eighth day", [{ weekday: 8, start: 540, end: 600 }]],
])("hours are refused: %s", async (_what, weekly) => {
  expect((await setHours(stage.ioana, weekly)).statusCode).toBe(400)
})

test("a client who writes to somebody away is told so once, however much they write; nobody else is", async () => {
  const { ana, ioana } = stage
  await say(ana, "Before")
  const note = "I am at the sea. Please call 112 in an emergency."
  const set = await post(ioana, away, { from: day(0), to: day(3), note })
  expect(set.statusCode).toBe(200)
  expect((await one(ana)).office).toMatchObject({ isOpen: false, away: { from: day(0), to: day(3), note } })
  await Promise.all(["First", "Second", "Third"].map((text) => say(ana, text)))
  await say(ioana, "I look in for a moment.")
  await say(ana, "Fourth")
  const written = await messages(ana)
  const notes = written.filter(({ awayUntil }) => awayUntil !== null)
  expect(notes).toMatchObject([{ side: "provider", text: note, awayUntil: day(3) }])
  expect(written).toHaveLength(7)
  expect((await one(ana)).unread).toBe(2)
  expect(await messages(ioana)).toEqual(written)
})

test("the next days away are told anew; when they are over, nothing is", async () => {
  const { ana, ioana } = stage
  const [period] = (await desk(ioana)).away
  expect((await remove(ioana, `${away}/${period?.id}`)).json()).toMatchObject({ away: [] })
  await post(ioana, away, { from: day(0), to: day(0), note: "At a congress today." })
  await say(ana, "Fifth")
  expect((await messages(ana)).at(-1)).toMatchObject({ text: "At a congress today." })
  stage.server.clock.advance(DAY)
  await say(ana, "Sixth")
  expect((await messages(ana)).at(-1)).toMatchObject({ text: "Sixth" })
  expect((await desk(ioana)).away).toEqual([])
})

test("days away are refused that are over, overlap, end before they begin, or say nothing", async () => {
  const { ioana } = stage
  await post(ioana, away, { from: day(10), to: day(12), note: "Away" })
  const refused = async (given: object) =>
    detailOf(await post(ioana, away, Object.assign({ from: day(20), to: day(21), note: "Away" }, given)))
  expect(await refused({ from: day(-3), to: day(-2) })).toMatchObject({ path: "to" })
  expect(await refused({ from: day(12), to: day(14) })).toMatchObject({ path: "from" })
  expect(await refused({ from: day(22) })).toMatchObject({ path: "to" })
  expect(await refused({ note: "  " })).toMatchObject({ path: "note" })
  expect((await desk(ioana)).away).toHaveLength(1)
})

test("quick replies are kept, changed and removed, by their specialist alone", async () => {
  const { ioana, andrei } = stage
  const reply = { language: "de", title: "Danke", text: "Danke für Ihre Nachricht!" }
  await post(ioana, replies, reply)
  const [kept] = (await desk(ioana)).quickReplies
  expect(kept).toMatchObject(reply)
  const url = `${replies}/${kept?.id}`
  const changed = Object.assign({}, reply, { title: "Vielen Dank" })
  expect((await stage.call({ as: andrei, method: "PATCH", url, payload: changed })).statusCode).toBe(404)
  expect((await remove(andrei, url)).statusCode).toBe(404)
  expect((await stage.call({ as: ioana, method: "PATCH", url, payload: changed })).json()).toMatchObject({
    quickReplies: [changed],
  })
  expect((await remove(ioana, url)).json()).toMatchObject({ quickReplies: [] })
})

test("no more quick replies are kept than fit, also when several come at once", async () => {
  const { ioana } = stage
  const reply = { language: "en", title: "A", text: "B" }
  for (let at = 1; at < DESK_LIMITS.quickReplies; at += 1) await post(ioana, replies, reply)
  const [, second] = await Promise.all([1, 2].map(() => post(ioana, replies, reply)))
  expect(second).toBeDefined()
  expect((await desk(ioana)).quickReplies).toHaveLength(DESK_LIMITS.quickReplies)
  expect(detailOf(await post(ioana, replies, reply))).toMatchObject({ path: "title" })
})

test("what is written there is sealed, in the archive, and goes with the account", async () => {
  const { ioana, server } = stage
  await post(ioana, away, { from: day(30), to: day(31), note: "xylophone concert" })
  const { db, personalData } = server.platform
  const { rows } = await db.pool.query(
    `select (select count(*) from messaging.away_period where position('xylophone' in encode(note, 'escape')) > 0)
      + (select count(*) from messaging.quick_reply where encode(body, 'escape') = 'B') as found`,
  )
  expect(Number(rows[0].found)).toBe(0)
  const holder = personalData.holders().find(({ module }) => module === "messaging")
  if (holder === undefined) throw new Error("nobody registered messages")
  const told = JSON.stringify((await holder.exportOf(db.query, ioana.userId)).sections)
  expect(told).toContain("xylophone concert")
  await db.transaction((tx) => holder.eraseOf(tx, ioana.userId))
  expect(await desk(ioana)).toEqual({ weekly: null, away: [], quickReplies: [] })
})
