import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { z } from "zod"
import { TEST_NOW } from "../../testing/server.ts"
import { specialistChanged } from "../specialists/events.ts"
import type { Planted } from "../specialists/testing.ts"
import { openScheduling } from "./harness/testing.ts"
import { anAvailability, plantScheduled } from "./testing.ts"

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Two hours after now: noon in Bucharest. */
const NOON = TEST_NOW + 2 * HOUR

const { server, occupy } = await openScheduling()

const rowSchema = z.object({
  first: z.number().nullable(),
  evening: z.number().nullable(),
  weekend: z.number().nullable(),
})

/** What the directory says after the sweeps that run every few seconds. */
const directory = async ({ id }: Planted): Promise<z.infer<typeof rowSchema>> => {
  await server.platform.jobs.sweep()
  const { rows } = await server.platform.db.query.execute(sql`
    select extract(epoch from first_free)::float8 * 1000 as first,
      extract(epoch from first_evening)::float8 * 1000 as evening,
      extract(epoch from first_weekend)::float8 * 1000 as weekend
    from specialists.directory where specialist_id = ${id}`)
  return rowSchema.parse(rows[0])
}

const change = (specialist: Planted, availability: Partial<ReturnType<typeof anAvailability>>) =>
  server.platform.db.transaction((tx) =>
    server.modules.scheduling.setAvailability(tx, [
      anAvailability({ specialistId: specialist.id, ...availability }),
    ]),
  )

test("the directory learns when somebody is free, in the evening and on the weekend too", async () => {
  const specialist = await plantScheduled(server, {
    availability: {
      weekly: [
        { weekday: 2, start: 540, end: 720 },
        { weekday: 4, start: 600, end: 1200 },
        { weekday: 7, start: 660, end: 780 },
      ],
    },
  })
  expect(await directory(specialist)).toEqual({
    // Noon today is too late for a session of 50 minutes that ends at twelve.
    first: Date.parse("2026-03-12T08:00:00Z"),
    evening: Date.parse("2026-03-12T15:00:00Z"),
    weekend: Date.parse("2026-03-15T09:00:00Z"),
  })
})

test("a booking moves it on, a release moves it back", async () => {
  const specialist = await plantScheduled(server)
  expect((await directory(specialist)).first).toBe(NOON)
  const release = await occupy({ specialistId: specialist.id, start: NOON })
  expect((await directory(specialist)).first).toBe(NOON + HOUR)
  await release()
  expect((await directory(specialist)).first).toBe(NOON)
})

test("a hold that ends gives its time back", async () => {
  const specialist = await plantScheduled(server, { availability: { minimumNoticeMinutes: 60 } })
  const eleven = TEST_NOW + HOUR
  expect((await directory(specialist)).first).toBe(eleven)
  await occupy({ specialistId: specialist.id, start: NOON, expiresAt: TEST_NOW + 15 * MINUTE })
  await occupy({ specialistId: specialist.id, start: eleven, expiresAt: TEST_NOW + 10 * MINUTE })
  expect((await directory(specialist)).first).toBe(NOON + HOUR)
  server.clock.advance(15 * MINUTE)
  // With an hour's notice from 10:15 the next start is 11:30.
  expect((await directory(specialist)).first).toBe(eleven + 30 * MINUTE)
})

test("the passing of time moves it on, within a minute", async () => {
  const specialist = await plantScheduled(server)
  expect((await directory(specialist)).first).toBe(NOON)
  server.clock.advance(MINUTE)
  expect((await directory(specialist)).first).toBe(NOON + 30 * MINUTE)
  server.clock.set(Date.parse("2026-03-13T15:00:00Z"))
  expect((await directory(specialist)).first).toBe(Date.parse("2026-03-16T07:00:00Z"))
})

test("changed hours, days off and holidays move it", async () => {
  const specialist = await plantScheduled(server)
  await change(specialist, { timeOff: [{ from: "2026-03-10", to: "2026-03-12", label: "Away" }] })
  expect((await directory(specialist)).first).toBe(Date.parse("2026-03-13T07:00:00Z"))
  await change(specialist, { exceptions: [{ date: "2026-03-10", windows: [{ start: 900, end: 960 }] }] })
  expect((await directory(specialist)).first).toBe(Date.parse("2026-03-10T13:00:00Z"))
  await change(specialist, {
    weekly: [{ weekday: 5, start: 540, end: 600 }],
    holidayCountry: "RO",
    timeOff: [{ from: "2026-03-10", to: "2026-04-05" }],
  })
  // 10 April 2026 is Good Friday in Romania, 17 April is not a holiday.
  expect((await directory(specialist)).first).toBe(Date.parse("2026-04-17T06:00:00Z"))
})

test("another length of the session moves it", async () => {
  const specialist = await plantScheduled(server, {
    availability: {
      weekly: [
        { weekday: 2, start: 720, end: 770 },
        { weekday: 3, start: 540, end: 660 },
      ],
    },
  })
  expect((await directory(specialist)).first).toBe(NOON)
  const { db, outbox } = server.platform
  await db.transaction(async (tx) => {
    await tx.execute(sql`update specialists.offer set minutes = 80 where specialist_id = ${specialist.id}`)
    await outbox.publish(tx, {
      event: specialistChanged,
      key: `specialist:${specialist.id}`,
      payload: { specialistId: specialist.id },
    })
  })
  await server.settle()
  expect((await directory(specialist)).first).toBe(Date.parse("2026-03-11T07:00:00Z"))
})

test("who works no hours, or sells nothing, is never free", async () => {
  const idle = await plantScheduled(server, { availability: { weekly: [] } })
  const unsold = await plantScheduled(server, { specialist: { offers: [] } })
  const never = { first: null, evening: null, weekend: null }
  expect(await directory(idle)).toEqual(never)
  expect(await directory(unsold)).toEqual(never)
  await change(idle, {})
  expect((await directory(idle)).first).toBe(NOON)
})

test("who is fully booked is found free again when the horizon moves", async () => {
  const specialist = await plantScheduled(server, {
    availability: { horizonDays: 1, weekly: [{ weekday: 4, start: 540, end: 600 }] },
  })
  expect((await directory(specialist)).first).toBeNull()
  server.clock.set(Date.parse("2026-03-11T08:00:00Z"))
  expect((await directory(specialist)).first).toBe(Date.parse("2026-03-12T07:00:00Z"))
})

test("many are brought up to date at once, and nothing is left to do", async () => {
  const { scheduling } = server.modules
  await scheduling.refreshFirstFree()
  await Promise.all(Array.from({ length: 12 }, () => plantScheduled(server)))
  const shares = await Promise.all([scheduling.refreshFirstFree(), scheduling.refreshFirstFree()])
  expect(shares.reduce((sum, count) => sum + count, 0)).toBe(12)
  expect(await scheduling.refreshFirstFree()).toBe(0)
})
