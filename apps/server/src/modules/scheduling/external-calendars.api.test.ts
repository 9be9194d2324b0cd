import { readFile } from "node:fs/promises"
import path from "node:path"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { ANONYMOUS, type SignedIn } from "../../platform/http/actor.ts"
import type { Fetched } from "../../platform/outside/fetch-outside.ts"
import { createTestServer, TEST_NOW, type TestServer } from "../../testing/server.ts"
import { anActor } from "../identity/testing.ts"
import type { Planted } from "../specialists/testing.ts"
import { composeSchedulingWith, plantScheduled, type SchedulingModules } from "./testing.ts"

const SECRET = "https://calendar.example.org/private-0b0a5f3e/basic.ics"

const actor: { who: SignedIn | null } = { who: null }
/** What the other side answers, and what it was asked. */
const there: { answer: () => Promise<Fetched>; asked: { url: string; etag: string | undefined }[] } = {
  answer: () => Promise.reject(new Error("nothing is there")),
  asked: [],
}
let server: TestServer<SchedulingModules>
let specialist: Planted

beforeAll(async () => {
  server = await createTestServer({
    compose: (platform) => {
      platform.http.setSessionReader(async () => actor.who ?? ANONYMOUS)
      return composeSchedulingWith(platform, {
        fetchOutside: async ({ url, headers }) => {
          there.asked.push({ url, etag: headers?.["if-none-match"] })
          return await there.answer()
        },
      })
    },
  })
  await server.modules.sync()
})
beforeEach(async () => {
  server.clock.set(TEST_NOW)
  await server.platform.db.pool.query("delete from scheduling.outside_calendar")
  specialist = await plantScheduled(server)
  actor.who = anActor({ userId: specialist.userId, isProvider: true, specialistId: specialist.id })
  there.asked.length = 0
})
afterAll(() => server.close())

const answers = (body: string, headers: Record<string, string> = {}) => {
  there.answer = async () => ({ status: 200, headers, body: Buffer.from(body) })
}
const sample = (name: string): Promise<string> =>
  readFile(path.join(import.meta.dirname, "ics", "samples", `${name}.ics`), "utf8")

const URL_PATH = "/api/v2/outside-calendars"
const add = async (url = SECRET) =>
  server.app.inject({ method: "POST", url: URL_PATH, payload: { name: "Home", url } })
const list = async () => (await server.app.inject({ url: URL_PATH })).json()
const freeOn = async (day: string): Promise<string[]> => {
  const url = `/rest/v2/availableSlots/${specialist.id}?from=${day}T00:00:00Z&to=${day}T23:00:00Z`
  return (await server.app.inject({ url })).json().map((slot: { start: string }) => slot.start.slice(11, 16))
}
const explained = async (start: string) => {
  const url = `/api/v2/slots/explanations?specialistId=${specialist.id}&start=${start}`
  return (await server.app.inject({ url })).json()
}

test("busy times elsewhere are not offered, and the address is never told again", async () => {
  expect(await freeOn("2026-03-23")).toContain("12:00")
  answers(await sample("google"), { etag: '"1"' })
  const added = await add(SECRET.replace("https:", "webcal:"))
  expect(added.statusCode).toBe(201)
  expect(added.json()).toMatchObject({
    host: "calendar.example.org",
    syncedAt: "2026-03-10T08:00:00.000Z",
    failure: null,
  })
  expect(there.asked).toEqual([{ url: SECRET, etag: undefined }])
  expect(await freeOn("2026-03-23")).not.toContain("12:00")
  expect(await freeOn("2026-03-23")).toContain("13:00")
  expect(await explained("2026-03-23T12:00:00Z")).toMatchObject({ free: false, reason: "taken" })
  expect(JSON.stringify(await list())).not.toContain("private-0b0a5f3e")
  const { rows } = await server.platform.db.pool.query("select url from scheduling.outside_calendar")
  expect(JSON.stringify(rows.map(({ url }) => String(url)))).not.toContain("private-0b0a5f3e")

  // Time may be busy twice, and over what is booked here.
  await add()
  expect(await list()).toHaveLength(2)
})

test("it is asked every quarter of an hour, and what it said counts while it does not answer", async () => {
  answers(await sample("google"), { etag: '"1"' })
  await add()
  await server.platform.jobs.sweep()
  expect(there.asked).toHaveLength(1)

  server.clock.advance(16 * 60_000)
  there.answer = () => Promise.reject(Object.assign(new Error("no"), { reason: "timeout" }))
  await server.platform.jobs.sweep()
  expect(there.asked[1]).toEqual({ url: SECRET, etag: '"1"' })
  expect(await list()).toMatchObject([{ failure: "timeout", syncedAt: "2026-03-10T08:00:00.000Z" }])
  expect(await freeOn("2026-03-23")).not.toContain("12:00")

  server.clock.advance(16 * 60_000)
  there.answer = async () => ({ status: 304, headers: {}, body: Buffer.alloc(0) })
  await server.platform.jobs.sweep()
  expect(await list()).toMatchObject([{ failure: null, syncedAt: "2026-03-10T08:32:00.000Z" }])
  expect(await freeOn("2026-03-23")).not.toContain("12:00")

  server.clock.advance(16 * 60_000)
  answers("BEGIN:VCALENDAR\r\nEND:VCALENDAR")
  await server.platform.jobs.sweep()
  expect(await freeOn("2026-03-23")).toContain("12:00")
})

test("a calendar that has not answered for a day is told of, with since when, until it answers", async () => {
  const { platform, modules } = server
  const silentSince = async () =>
    (await modules.scheduling.findHours(platform.db.query, specialist.id))?.silentSince
  const added = server.clock.now()
  answers(await sample("google"))
  await add()
  there.answer = () => Promise.reject(Object.assign(new Error("no"), { reason: "timeout" }))
  server.clock.advance(23 * 3_600_000)
  await platform.jobs.sweep()
  expect(await silentSince()).toBeNull()
  server.clock.advance(2 * 3_600_000)
  await platform.jobs.sweep()
  expect(await silentSince()).toBe(added)
  answers(await sample("google"))
  // After two failures it is asked again in half an hour.
  server.clock.advance(31 * 60_000)
  await platform.jobs.sweep()
  expect(await silentSince()).toBeNull()
})

test.each([
  ["refused", () => Promise.resolve({ status: 403, headers: {}, body: Buffer.from("no") })],
  ["notCalendar", () => Promise.resolve({ status: 200, headers: {}, body: Buffer.from("<html></html>") })],
  ["notAllowed", () => Promise.reject(Object.assign(new Error("inner"), { reason: "notAllowed" }))],
  ["unreachable", () => Promise.reject(new Error("anything"))],
])(
  "an address at which no calendar answers is refused at its field and not kept: %s",
  async (failure, answer) => {
    there.answer = answer
    const refused = await add()
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errorMessage.details).toMatchObject([
      { path: "url", translationKey: "errors:validation.calendarAddress" },
    ])
    expect(await list()).toEqual([])

    // One that answered once stays, and says what is wrong.
    answers(await sample("google"))
    await add()
    there.answer = answer
    server.clock.advance(16 * 60_000)
    await server.platform.jobs.sweep()
    expect(await list()).toMatchObject([{ failure, syncedAt: "2026-03-10T08:00:00.000Z" }])
  },
)

test("what is no address is refused, and so is an eleventh", async () => {
  answers("BEGIN:VCALENDAR\r\nEND:VCALENDAR")
  expect((await add("file:///etc/passwd")).statusCode).toBe(400)
  for (let count = 0; count < 10; count++) expect((await add()).statusCode).toBe(201)
  expect((await add()).json()).toMatchObject({ errorCode: "tooManyCalendars" })
})

const rowOf = async (id: string) => {
  const { rows } = await server.platform.db.pool.query(
    "select failure, failures, extract(epoch from due_at - now_at.at)::float8 / 60 as minutes from scheduling.outside_calendar, (select to_timestamp($2::float8 / 1000) as at) now_at where id = $1",
    [id, server.clock.now()],
  )
  return rows[0]
}

test("each try is noted as a failure before it is made, and the next one is later each time", async () => {
  answers(await sample("google"))
  const { id } = (await add()).json()
  const seen: unknown[] = []
  there.answer = async () => {
    seen.push(await rowOf(id))
    return { status: 500, headers: {}, body: Buffer.from("no") }
  }
  for (const minutes of [16, 16, 31]) {
    server.clock.advance(minutes * 60_000)
    await server.platform.jobs.sweep()
  }
  expect(seen).toEqual([
    { failure: "unfinished", failures: 1, minutes: 15 },
    { failure: "unfinished", failures: 2, minutes: 30 },
    { failure: "unfinished", failures: 3, minutes: 60 },
  ])
  expect(await rowOf(id)).toEqual({ failure: "refused", failures: 3, minutes: 60 })
  answers(await sample("google"))
  server.clock.advance(61 * 60_000)
  await server.platform.jobs.sweep()
  expect(await rowOf(id)).toEqual({ failure: null, failures: 0, minutes: 15 })
})

test("a process that ended while it read a calendar leaves it alone for a while", async () => {
  answers(await sample("google"))
  const { id } = (await add()).json()
  // As a process leaves it that ended in the middle.
  await server.platform.db.pool.query(
    "update scheduling.outside_calendar set failure = 'unfinished', failures = 4, due_at = to_timestamp($2::float8 / 1000) where id = $1",
    [id, server.clock.now() + 3_600_000],
  )
  there.asked.length = 0
  server.clock.advance(16 * 60_000)
  await server.platform.jobs.sweep()
  expect(there.asked).toEqual([])
  expect(await list()).toMatchObject([{ failure: "unfinished", syncedAt: "2026-03-10T08:00:00.000Z" }])
})

test("four hundred bytes that stand for half a million appointments end nothing and are passed over", async () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => at).join(",")
  answers(
    `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20261123T000000Z\r\nDTEND:20261123T000100Z\r\nRRULE:FREQ=DAILY;BYHOUR=${numbers(24)};BYMINUTE=${numbers(60)}\r\nEND:VEVENT\r\nEND:VCALENDAR`,
  )
  expect((await add()).json()).toMatchObject({ failure: null })
  answers(
    `BEGIN:VCALENDAR\r\n${"BEGIN:VEVENT\r\nDTSTART:20260310T080000Z\r\nEND:VEVENT\r\n".repeat(20_001)}END:VCALENDAR`,
  )
  expect((await add()).statusCode).toBe(400)
  expect(await list()).toHaveLength(1)
  server.clock.advance(16 * 60_000)
  await server.platform.jobs.sweep()
  expect(await list()).toMatchObject([{ failure: "tooLarge" }])
})

test.each(["draft", "submitted", "changesRequested", "suspended", "closed"])(
  "who is %s adds no calendar, and none of theirs is read at their wish",
  async (status) => {
    answers(await sample("google"))
    const { id } = (await add()).json()
    await server.platform.db.pool.query("update specialists.specialist set status = $2 where id = $1", [
      specialist.id,
      status,
    ])
    there.asked.length = 0
    expect((await add()).json()).toMatchObject({ errorCode: "notAllowed" })
    const sync = await server.app.inject({ method: "POST", url: `${URL_PATH}/${id}/syncs` })
    expect(sync.json()).toMatchObject({ errorCode: "notAllowed" })
    expect(there.asked).toEqual([])
    expect(await list()).toHaveLength(1)
  },
)

test("who removes a calendar has its time back; another's is not there", async () => {
  answers(await sample("google"))
  const { id } = (await add()).json()
  const owner = actor.who
  const other = await plantScheduled(server)
  actor.who = anActor({ userId: other.userId, isProvider: true, specialistId: other.id })
  expect((await server.app.inject({ method: "DELETE", url: `${URL_PATH}/${id}` })).statusCode).toBe(404)
  expect((await server.app.inject({ method: "POST", url: `${URL_PATH}/${id}/syncs` })).statusCode).toBe(404)
  actor.who = owner
  expect((await server.app.inject({ method: "POST", url: `${URL_PATH}/${id}/syncs` })).statusCode).toBe(200)
  expect((await server.app.inject({ method: "DELETE", url: `${URL_PATH}/${id}` })).statusCode).toBe(204)
  expect(await list()).toEqual([])
  expect(await freeOn("2026-03-23")).toContain("12:00")
})
