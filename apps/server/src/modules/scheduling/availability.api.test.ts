import { randomUUID } from "node:crypto"
import type { Availability, AvailabilityInput } from "@arnica/contract/availability"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { ANONYMOUS, type SignedIn } from "../../platform/http/actor.ts"
import type { Platform } from "../../platform/types.ts"
import { createTestServer, TEST_NOW, type TestServer } from "../../testing/server.ts"
import { anActor } from "../identity/testing.ts"
import { aSpecialist, type Planted, plantSpecialists } from "../specialists/testing.ts"
import { composeScheduling, plantClient, plantScheduled, type SchedulingModules } from "./testing.ts"

const MINUTE = 60_000
/** Wednesday at ten in Bucharest. */
const TEN = Date.parse("2026-03-11T08:00:00Z")

const actor: { who: SignedIn | null } = { who: null }
let server: TestServer<SchedulingModules>
let specialist: Planted

const compose = (platform: Platform): SchedulingModules => {
  platform.http.setSessionReader(async () => actor.who ?? ANONYMOUS)
  return composeScheduling(platform)
}

const be = (planted: Planted): void => {
  actor.who = anActor({ userId: planted.userId, isProvider: true, specialistId: planted.id })
}

beforeAll(async () => {
  server = await createTestServer({ compose })
  await server.modules.sync()
})
beforeEach(async () => {
  server.clock.set(TEST_NOW)
  specialist = await plantScheduled(server)
  be(specialist)
})
afterAll(() => server.close())

const OWN = "/rest/v2/specWizard/availability"
const read = async (url = OWN): Promise<Availability> => (await server.app.inject({ url })).json()
const post = (payload: object, url = OWN) => server.app.inject({ method: "POST", url, payload })
const change = async (given: Partial<AvailabilityInput>, url = OWN) =>
  post({ ...(await read(url)), ...given }, url)

const book = async (start: number, expiresAt: number | null = null): Promise<string> => {
  const id = randomUUID()
  const userId = await plantClient(server)
  await server.platform.db.transaction((tx) =>
    server.modules.scheduling.occupy(tx, {
      holderRef: `appointment:${id}`,
      specialistId: specialist.id,
      userId,
      start,
      end: start + 50 * MINUTE,
      expiresAt,
      demand: "offered",
    }),
  )
  return id
}

test("hours are read, changed whole, and offered at once", async () => {
  const office = { id: randomUUID(), name: "Centre", address: "Strada Lungă 4, Brașov" }
  const hours: Partial<AvailabilityInput> = {
    offices: [office],
    weekly: [
      { weekday: 3, start: 600, end: 720, placeId: null },
      { weekday: 3, start: 720, end: 780, placeId: office.id },
      { weekday: 4, start: 540, end: 600, placeId: "online" },
    ],
    exceptions: [{ date: "2026-03-21", windows: [{ start: 540, end: 600, placeId: "online" }] }],
    timeOff: [{ from: "2026-04-06", to: "2026-04-10", label: "Away" }],
    holidayCountry: "RO",
    stepMinutes: 60,
    dailyLimit: 4,
  }
  const saved = await change(hours)
  expect(saved.statusCode).toBe(200)
  expect(saved.json()).toMatchObject({ ...hours, version: 2 })
  expect(await read()).toEqual(saved.json())
  const url = `/rest/v2/availableSlots/${specialist.id}?from=2026-03-11T00:00:00Z&to=2026-03-13T00:00:00Z`
  const starts = (await server.app.inject({ url })).json().map((slot: { start: string }) => slot.start)
  // The usual session is online: what is at the office alone is not among it.
  expect(starts).toEqual(["2026-03-11T08:00:00.000Z", "2026-03-11T09:00:00.000Z", "2026-03-12T07:00:00.000Z"])
})

test("who never saved any begins with an empty calendar in their zone", async () => {
  const { db } = server.platform
  const [planted] = await plantSpecialists({ db, specialists: server.modules.specialists }, [
    aSpecialist({ status: "draft", timeZone: "Europe/Athens" }),
  ])
  if (planted === undefined) throw new Error("nobody was planted")
  be(planted)
  expect(await read()).toMatchObject({ zone: "Europe/Athens", version: 0, weekly: [], exceptions: [] })
  const saved = await change({
    weekly: [{ weekday: 1, start: 540, end: 1020, placeId: null }],
    zone: "Europe/Berlin",
  })
  expect(saved.json()).toMatchObject({ version: 1, zone: "Europe/Berlin" })
  const summary = await server.modules.specialists.bySpecialistIds([planted.id])
  expect(summary.get(planted.id)?.timeZone).toBe("Europe/Berlin")
})

test("sessions that new hours leave outside are asked about, and stay", async () => {
  const first = await book(TEN)
  const second = await book(TEN + 60 * MINUTE, TEST_NOW + 15 * MINUTE)
  const refused = await change({ timeOff: [{ from: "2026-03-11", to: "2026-03-11" }] })
  expect(refused.statusCode).toBe(409)
  const { data, ...body } = refused.json()
  expect(body).toMatchObject({ errorCode: -15, translationKey: "errors:rescheduleWithConflicts" })
  const conflict = { reason: "timeOff", start: "2026-03-11T08:00:00.000Z", end: "2026-03-11T08:50:00.000Z" }
  expect(data.conflicts).toMatchObject([{ id: first, ...conflict }, { id: second }])
  expect((await read()).timeOff).toEqual([])

  const timeOff = [{ from: "2026-03-11", to: "2026-03-11" }]
  // One of two is not enough.
  expect((await change({ timeOff, confirmedConflicts: [first] })).statusCode).toBe(409)
  expect((await change({ timeOff, confirmedConflicts: [first, second] })).statusCode).toBe(200)
  // What lies outside already is not asked about again.
  expect((await change({ weekly: [] })).statusCode).toBe(200)
  const { rows } = await server.platform.db.pool.query(
    "select holder_ref from scheduling.occupancy where resource_id = $1 order by lower(session)",
    [`specialist:${specialist.id}`],
  )
  expect(rows).toEqual([{ holder_ref: `appointment:${first}` }, { holder_ref: `appointment:${second}` }])
})

test("a hold that ended is no conflict", async () => {
  await book(TEN, TEST_NOW + 15 * MINUTE)
  server.clock.advance(15 * MINUTE)
  expect((await change({ weekly: [] })).statusCode).toBe(200)
})

test("a holiday closes its day, unless hours were set for it", async () => {
  const id = await book(Date.parse("2026-05-01T07:00:00Z"))
  const refused = await change({ holidayCountry: "RO" })
  expect(refused.json()).toMatchObject({ data: { conflicts: [{ id, reason: "holiday" }] } })
  const exceptions = [{ date: "2026-05-01", windows: [{ start: 540, end: 720, placeId: null }] }]
  expect((await change({ holidayCountry: "RO", exceptions })).statusCode).toBe(200)
})

test("blocks that overlap are refused, each by name", async () => {
  const window = { weekday: 2, start: 540, end: 720, placeId: null }
  const refused = await change({ weekly: [window, { ...window, start: 700, end: 800 }] })
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    errorCode: -6837,
    translationKey: "errors:overlappingHours",
    errorMessage: { details: [{ path: "weekly.0" }, { path: "weekly.1" }] },
  })
})

test.each([
  ["weekly.0.end", { weekly: [{ weekday: 2, start: 720, end: 700, placeId: null }] }],
  ["weekly.0.placeId", { weekly: [{ weekday: 2, start: 540, end: 700, placeId: randomUUID() }] }],
  ["timeOff.0.to", { timeOff: [{ from: "2026-04-02", to: "2026-04-01" }] }],
  ["zone", { zone: "Europe/Atlantis" }],
])("bad input is refused at %s", async (path, given) => {
  const refused = await change(given)
  expect(refused.statusCode).toBe(400)
  expect(refused.json()).toMatchObject({ errorCode: -2434, errorMessage: { details: [{ path }] } })
})

test("of two who save at once the second is told", async () => {
  const before = await read()
  expect((await post({ ...before, stepMinutes: 15 })).statusCode).toBe(200)
  const late = await post({ ...before, stepMinutes: 45 })
  expect(late.statusCode).toBe(409)
  expect(late.json()).toMatchObject({ errorCode: "statusConflict", data: { version: 2 } })
})

test("an admin arranges them too, and leaves a trace; a clinic's admin and another specialist do not", async () => {
  const byAdmin = `/rest/v2/corporateSpecialist/availability/${specialist.id}`
  const other = await plantScheduled(server)
  be(other)
  expect((await server.app.inject({ url: byAdmin })).statusCode).toBe(403)
  expect((await server.app.inject({ url: `${OWN}?specialistID=${specialist.id}` })).statusCode).toBe(403)
  actor.who = anActor({ userId: await plantClient(server), isCorporateAdmin: true })
  expect((await server.app.inject({ url: byAdmin })).statusCode).toBe(403)
  expect((await server.app.inject({ url: OWN })).statusCode).toBe(403)
  actor.who = anActor({ userId: await plantClient(server), isAdmin: true })
  expect((await change({ stepMinutes: 20 }, byAdmin)).json()).toMatchObject({ stepMinutes: 20 })
  const [entry] = await server.platform.audit.ofSubject(specialist.userId, { limit: 1 })
  expect(entry).toMatchObject({ action: "scheduling.hoursChanged", actor: actor.who?.userId })
  const nobody = "/rest/v2/corporateSpecialist/availability/999999"
  expect((await server.app.inject({ url: nobody })).statusCode).toBe(404)
})

test("a draft shows what clients would see, and saves nothing", async () => {
  await book(TEN)
  const before = await read()
  const availability = {
    ...before,
    weekly: [{ weekday: 3, start: 600, end: 780, placeId: null }],
    stepMinutes: 60,
  }
  const span = { from: "2026-03-11T00:00:00Z", to: "2026-03-12T00:00:00Z" }
  const draft = await post({ availability, ...span }, "/api/v2/slots/drafts")
  expect(draft.json()).toMatchObject({
    minutes: 50,
    starts: ["2026-03-11T09:00:00.000Z", "2026-03-11T10:00:00.000Z"],
  })
  const unknown = { availability, productId: randomUUID(), ...span }
  expect((await post(unknown, "/api/v2/slots/drafts")).statusCode).toBe(404)
  expect(await read()).toEqual(before)
})

test.each([
  [
    "23 hours",
    "2026-03-29",
    "2026-03-27T08:00:00Z",
    ["21:00", "22:00", "23:00", "00:00", "01:00", "02:00", "03:00", "04:00"],
    5,
  ],
  [
    "25 hours",
    "2026-10-25",
    "2026-10-23T08:00:00Z",
    ["21:00", "22:00", "23:00", "00:00", "01:00", "02:00", "03:00", "04:00", "05:00"],
    6,
  ],
] as const)(
  "on a Sunday of %s hours end at eight on the wall",
  async (_hours, date, now, likely, lastEnd) => {
    server.clock.set(Date.parse(now))
    const weekly = [{ weekday: 7, start: 0, end: 480, placeId: null }]
    expect((await change({ weekly, stepMinutes: 60, minimumNoticeMinutes: 0 })).statusCode).toBe(200)
    const [from, to] = [
      Date.parse(`${date}T00:00:00Z`) - 4 * 3_600_000,
      Date.parse(`${date}T00:00:00Z`) + 12 * 3_600_000,
    ]
    const span = `from=${new Date(from).toISOString()}&to=${new Date(to).toISOString()}`
    const url = `/rest/v2/availableSlots/${specialist.id}?${span}`
    const starts: string[] = (await server.app.inject({ url }))
      .json()
      .map((slot: { start: string }) => slot.start)
    expect(starts.length).toBeGreaterThan(5)
    for (const start of starts) expect(likely).toContain(start.slice(11, 16))
    // The last session ends at eight on the wall at the latest: at five in summer's zone, at six in winter's.
    const last = Date.parse(starts.at(-1) ?? "") + 50 * MINUTE
    expect(last).toBeLessThanOrEqual(Date.parse(`${date}T0${lastEnd}:00:00Z`))
    expect(last).toBeGreaterThan(Date.parse(`${date}T0${lastEnd}:00:00Z`) - 60 * MINUTE)
  },
)

test("a calendar shows what is held beside the sessions", async () => {
  await book(TEN)
  await book(TEN + 60 * MINUTE, TEST_NOW + 15 * MINUTE)
  const url = "/api/v2/calendar/occupied?from=2026-03-09T00:00:00Z&to=2026-03-16T00:00:00Z"
  const held = { start: "2026-03-11T09:00:00.000Z", end: "2026-03-11T09:50:00.000Z", kind: "hold" }
  expect((await server.app.inject({ url })).json()).toEqual([held])
  server.clock.advance(15 * MINUTE)
  expect((await server.app.inject({ url })).json()).toEqual([])
  const years = url.replace("2026-03-16", "2027-03-16")
  expect((await server.app.inject({ url: years })).statusCode).toBe(400)
})

test("holidays have names in the reader's language, and last as long as they last", async () => {
  const url = "/api/v2/holidays?country=RO&from=2026-01-01&to=2026-01-05"
  const names = await server.app.inject({ url, headers: { language: "ro" } })
  expect(names.json()).toEqual([
    { date: "2026-01-01", name: "Anul nou" },
    { date: "2026-01-02", name: "Anul nou" },
  ])
  const countries = (await server.app.inject({ url: "/api/v2/holidays/countries" })).json()
  expect(countries).toEqual(expect.arrayContaining(["RO", "DE", "GR", "UA"]))
  const nowhere = "/api/v2/holidays?country=ZZ&from=2026-01-01&to=2026-01-05"
  expect((await server.app.inject({ url: nowhere })).statusCode).toBe(404)
  const centuries = "/api/v2/holidays?country=RO&from=1000-01-01&to=3000-01-05"
  expect((await server.app.inject({ url: centuries })).statusCode).toBe(400)
})

test("the holidays of a region are its country's and its own", async () => {
  const regions = (await server.app.inject({ url: "/api/v2/holidays/regions?country=DE" })).json()
  expect(regions).toContainEqual({ code: "BY", name: "Bayern" })
  expect((await server.app.inject({ url: "/api/v2/holidays/regions?country=RO" })).json()).toEqual([])
  const epiphany = "/api/v2/holidays?from=2026-01-06&to=2026-01-06&country=DE"
  expect((await server.app.inject({ url: epiphany })).json()).toEqual([])
  expect((await server.app.inject({ url: `${epiphany}&region=BY` })).json()).toHaveLength(1)
  expect((await server.app.inject({ url: `${epiphany}&region=QQ` })).statusCode).toBe(404)
})

test("a holiday of the region closes its day; the region of another country is refused", async () => {
  // Corpus Christi, a Thursday, is a holiday in Bavaria and none in all of Germany.
  const url = `/rest/v2/availableSlots/${specialist.id}?from=2026-06-04T00:00:00Z&to=2026-06-05T00:00:00Z`
  const free = async () => (await server.app.inject({ url })).json()
  const weekly = [{ weekday: 4, start: 540, end: 720, placeId: null }]
  expect((await change({ weekly, horizonDays: 120, holidayCountry: "DE" })).statusCode).toBe(200)
  expect(await free()).not.toEqual([])
  const saved = await change({ holidayRegion: "BY" })
  expect(saved.json()).toMatchObject({ holidayCountry: "DE", holidayRegion: "BY" })
  expect(await read()).toEqual(saved.json())
  expect(await free()).toEqual([])

  const refused = await change({ holidayRegion: "ENG" })
  expect(refused.statusCode).toBe(400)
  expect(refused.json().errorMessage.details).toMatchObject([{ path: "holidayRegion" }])
  expect((await change({ holidayCountry: null })).statusCode).toBe(400)
  expect((await read()).holidayRegion).toBe("BY")
})
