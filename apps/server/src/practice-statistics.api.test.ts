import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import type { Person } from "./security-tests/people/testing.ts"
import { type Booked, createHarness, type Harness } from "./security-tests/testing.ts"

let stage: Harness

beforeAll(async () => {
  stage = await createHarness()
})
afterAll(() => stage.close())

const HOUR = 3_600_000

const figures = async (as: Person, of: string, query: Record<string, string> = {}) => {
  const response = await stage.call({ as, method: "GET", url: `/api/v2/practice/figures/${of}`, query })
  expect(response.statusCode, response.body).toBe(200)
  return z.array(z.record(z.string(), z.unknown())).parse(response.json())
}

/** Lets time go by, with all that it does by itself. */
const passTo = async (instant: number): Promise<void> => {
  stage.server.clock.set(instant)
  await stage.server.platform.jobs.sweep()
  await stage.server.platform.jobs.sweep()
  await stage.server.settle()
}

const monthOf = (instant: number): string => new Date(instant).toISOString().slice(0, 7)
const monthsBefore = (instant: number): string[] => {
  const date = new Date(instant)
  return [5, 4, 3, 2, 1, 0].map((back) =>
    monthOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back, 1)),
  )
}

const review = async (booked: Booked): Promise<string> => {
  const response = await stage.call({
    as: stage.ana,
    method: "POST",
    url: `/api/v2/appointments/${booked.uuid}/review`,
    payload: { stars: 4, text: "I slept through in the third week.", language: "en", named: true },
  })
  expect(response.statusCode, response.body).toBe(201)
  return z.looseObject({ review: z.looseObject({ uuid: z.string() }) }).parse(response.json()).review.uuid
}

test("a specialist sees months and weeks of their own practice, those without anything too", async () => {
  const { ana, ioana, andrei } = stage
  const began = stage.server.clock.now()
  expect(await figures(ioana, "clients")).toEqual(
    monthsBefore(began).map((month) => ({
      month,
      sessions: 0,
      newClients: 0,
      returningClients: 0,
      requests: 0,
      hoursToAnswer: null,
    })),
  )
  expect((await figures(ioana, "earnings")).every(({ earned }) => String(earned) === "")).toBe(true)

  const first = await stage.buy(ana, ioana.planted)
  const weeks = await figures(ioana, "filling")
  const weekOf = (at: number) =>
    weeks.findLast(({ from }) => Date.parse(`${String(from)}T00:00:00+02:00`) <= at) ?? {}
  expect(weeks).toHaveLength(6)
  expect(weekOf(Date.parse(first.start))).toMatchObject({ bookedMinutes: 50 })
  expect(weekOf(Date.parse(first.start)).openMinutes).toBeGreaterThan(50)
  expect(weeks.reduce((sum, { bookedMinutes }) => sum + Number(bookedMinutes), 0)).toBe(50)

  const paidIn = monthOf(began)
  const earned = await figures(ioana, "earnings")
  expect(earned.map(({ month }) => month)).toEqual(monthsBefore(began))
  const owed = await stage.call({ as: ioana, method: "GET", url: "/api/v2/practice/earnings" })
  expect(earned.find(({ month }) => month === paidIn)?.earned).toEqual(owed.json().owed)

  await passTo(Date.parse(first.start) + HOUR)
  const uuid = await review(first)
  await stage.server.settle()
  await passTo(stage.server.clock.now() + 3 * HOUR)
  const unanswered = (await figures(ioana, "reviews")).at(-1)
  expect(unanswered).toMatchObject({ count: 1, average: 4, hoursToAnswer: null })
  const answered = await stage.call({
    as: ioana,
    method: "POST",
    url: `/api/v2/practice/reviews/${uuid}/answer`,
    payload: { text: "Thank you, and sleep well." },
  })
  expect(answered.statusCode, answered.body).toBe(200)
  const [last] = (await figures(ioana, "reviews")).slice(-1)
  expect(last).toEqual({
    month: monthOf(stage.server.clock.now()),
    count: 1,
    average: 4,
    hoursToAnswer: 3,
  })

  const second = await stage.buy(ana, ioana.planted)
  await passTo(Date.parse(second.start) + HOUR)
  const clients = await figures(ioana, "clients")
  const total = (of: string) => clients.reduce((sum, month) => sum + Number(month[of]), 0)
  expect([total("sessions"), total("newClients")]).toEqual([2, 1])

  for (const what of ["clients", "earnings", "reviews", "filling"]) {
    const text = JSON.stringify(await figures(andrei, what))
    expect(text).not.toMatch(/"(?:sessions|count|bookedMinutes)":[1-9]|"amount"/)
  }
})

test("months follow the calendar of the zone that is asked for", async () => {
  const { ioana } = stage
  const now = new Date(stage.server.clock.now())
  // Half an hour before the month ends in Bucharest; in Auckland it is over.
  const last = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1) - 3 * HOUR - HOUR / 2
  await passTo(last)
  const [here, there] = await Promise.all(
    ["Europe/Bucharest", "Pacific/Auckland"].map((zone) => figures(ioana, "clients", { zone })),
  )
  expect(here?.map(({ month }) => month)).not.toEqual(there?.map(({ month }) => month))
  const refused = await stage.call({
    as: ioana,
    method: "GET",
    url: "/api/v2/practice/figures/clients",
    query: { zone: "Mars/Olympus" },
  })
  expect(refused.statusCode).toBe(400)
})
