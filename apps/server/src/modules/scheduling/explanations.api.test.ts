import type { WHY_NOT } from "@arnica/contract/scheduling"
import { LANGUAGES } from "@arnica/i18n/languages"
import { expect, test } from "vitest"
import { TEST_NOW } from "../../testing/server.ts"
import { anActor } from "../identity/testing.ts"
import { openScheduling } from "./harness/testing.ts"
import { plantScheduled } from "./testing.ts"

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Wednesday at ten in Bucharest. */
const TEN = Date.parse("2026-03-11T08:00:00Z")

const { server, actor, occupy } = await openScheduling()
const specialist = await plantScheduled(server, { specialist: { url: "ioana-muresan" } })

const get = (url: string, language = "en") => server.app.inject({ url, headers: { language } })

test("the first free time is shown until it has passed", async () => {
  const first = async () =>
    (await get("/rest/v2/profile-page/ioana-muresan/firstAppStartDate")).json().firstAppStartDate
  await server.platform.jobs.sweep()
  expect(await first()).toBe("2026-03-10T10:00:00.000Z")
  server.clock.advance(3 * HOUR)
  expect(await first()).toBeNull()
  await server.platform.jobs.sweep()
  expect(await first()).toBe("2026-03-10T13:00:00.000Z")
})

const explanation = (start: number | string, language = "en") => {
  const instant = typeof start === "string" ? start : new Date(start).toISOString()
  const query = `specialistId=${specialist.id}&start=${encodeURIComponent(instant)}`
  return get(`/api/v2/slots/explanations?${query}`, language)
}

test("why not is told to the specialist and to support, and to nobody else", async () => {
  expect((await explanation(TEN)).statusCode).toBe(401)
  actor.who = anActor()
  expect((await explanation(TEN)).statusCode).toBe(403)
  actor.who = anActor({ isProvider: true, specialistId: specialist.id + 1 })
  expect((await explanation(TEN)).statusCode).toBe(403)
  actor.who = anActor({ isProvider: true, specialistId: specialist.id })
  expect((await explanation(TEN)).json()).toMatchObject({
    free: true,
    reason: null,
    until: null,
    nearest: [],
  })
  actor.who = anActor({ isAdmin: true })
  expect((await explanation(TEN)).statusCode).toBe(200)
})

test("each refused time says why, in the reader's language, with the times nearest to it", async () => {
  actor.who = anActor({ isAdmin: true })
  const release = await occupy({ specialistId: specialist.id, start: TEN, expiresAt: TEST_NOW + 15 * MINUTE })
  const reasons: [number | string, (typeof WHY_NOT)[number]][] = [
    [TEN, "held"],
    [TEN - 30 * MINUTE, "held"],
    [TEST_NOW - HOUR, "past"],
    [TEST_NOW + HOUR, "notice"],
    [TEN + 2 * HOUR + MINUTE, "offGrid"],
    [TEN + 11 * HOUR, "outsideHours"],
    [TEN + 61 * 24 * HOUR, "horizon"],
  ]
  for (const [start, reason] of reasons) {
    const told = (await explanation(start)).json()
    expect(told).toMatchObject({ free: false, reason })
    expect(told.text.length).toBeGreaterThan(10)
    expect(told.nearest.length).toBeGreaterThan(0)
    expect(told.nearest).toEqual([...told.nearest].sort())
  }
  const held = (await explanation(TEN)).json()
  expect(held).toMatchObject({ until: "2026-03-10T08:15:00.000Z", text: expect.stringContaining("10:15") })
  expect(held.nearest).toHaveLength(3)
  const told = await Promise.all(
    LANGUAGES.map(async (language) => (await explanation(TEN, language)).json().text),
  )
  // Each in its own words, and each with the time until which it is held.
  expect(new Set(told).size).toBe(LANGUAGES.length)
  for (const text of told) expect(text).toMatch(/10[:.]15/)
  const inEastern = (await explanation("2026-03-11T10:00:00+02:00")).json()
  expect(inEastern.reason).toBe("held")
  await release()
})

test.each(["draft", "suspended"] as const)(
  "hours of a profile that is %s are explained to its specialist and to support, and none is free",
  async (status) => {
    const hidden = await plantScheduled(server, { specialist: { status } })
    const ask = (start: number, language = "en") =>
      get(
        `/api/v2/slots/explanations?specialistId=${hidden.id}&start=${new Date(start).toISOString()}`,
        language,
      )
    expect((await ask(TEN)).statusCode).toBe(401)
    actor.who = anActor({ isProvider: true, specialistId: hidden.id + 1 })
    expect((await ask(TEN)).statusCode).toBe(403)
    for (const who of [anActor({ isProvider: true, specialistId: hidden.id }), anActor({ isAdmin: true })]) {
      actor.who = who
      const told = (await ask(TEN)).json()
      expect(told).toMatchObject({ free: false, reason: "notActive", until: null, nearest: [] })
      expect(told.text).toBe("The profile is not active, so clients cannot book this time.")
      // What the schedule refuses anyway is explained by the schedule, as it would be once they are active.
      expect((await ask(TEN + 11 * HOUR)).json()).toMatchObject({ free: false, reason: "outsideHours" })
      expect((await ask(TEN, "ro")).json().text).toContain("Profilul nu este activ")
    }
  },
)

test("cards get the next free times of many at once", async () => {
  const other = await plantScheduled(server, { availability: { weekly: [] } })
  const hidden = await plantScheduled(server, { specialist: { status: "suspended" } })
  const ids = `${other.id},${specialist.id},${hidden.id},2000000`
  const response = await get(`/api/v2/slots/previews?ids=${ids}&days=2&timeZone=Europe/Bucharest`)
  expect(response.statusCode).toBe(200)
  const previews: { specialistId: number; days: { day: string; starts: string[] }[] }[] = response.json()
  expect(new Set(previews.map(({ specialistId }) => specialistId))).toEqual(
    new Set([other.id, specialist.id]),
  )
  const mine = previews.find(({ specialistId }) => specialistId === specialist.id)
  expect(mine?.days.map(({ day }) => day)).toEqual(["2026-03-10", "2026-03-11"])
  expect(mine?.days[0]?.starts[0]).toBe("2026-03-10T10:00:00.000Z")
  const theirs = previews.find(({ specialistId }) => specialistId === other.id)
  expect(theirs?.days.flatMap(({ starts }) => starts)).toEqual([])
})

test("who cannot be found has no times", async () => {
  const hidden = await plantScheduled(server, { specialist: { status: "suspended", url: "nobody-sees-me" } })
  actor.who = anActor({ isAdmin: true })
  const urls = [
    "/rest/v2/profile-page/nobody-sees-me/firstAppStartDate",
    `/rest/v2/provider/allApps?id=${hidden.id}&startDate=2026-03-11&endDate=2026-03-12`,
    `/rest/v2/availableSlots/${hidden.id}`,
    "/rest/v2/availableSlots/2000000",
    "/api/v2/slots/explanations?specialistId=2000000&start=2026-03-11T08:00:00Z",
    `/rest/v2/availableSlots/${specialist.id}?productId=0198a1b2-0000-7000-8000-00000000ffff`,
  ]
  const answers = await Promise.all(urls.map((url) => get(url)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(urls.map(() => 404))
})

test.each([
  "/rest/v2/provider/allApps?id=1&startDate=2026-02-30&endDate=2026-03-12",
  "/rest/v2/provider/allApps?id=1&startDate=2026-03-11",
  "/rest/v2/provider/allApps?id=0&startDate=2026-03-11&endDate=2026-03-12",
  "/rest/v2/provider/allApps?id=1&startDate=2026-03-11&endDate=2026-03-12&timeZone=Mars/Olympus",
  "/rest/v2/availableSlots/1?from=yesterday",
  "/rest/v2/availableSlots/1?from=2026-03-11T08:00:00",
  "/rest/v2/availableSlots/1?currency=BTC",
  "/rest/v2/availableSlots/1?productId=1",
  "/rest/v2/availableSlots/x",
  "/api/v2/slots/previews?ids=a",
  "/api/v2/slots/previews?ids=1&days=99",
])("%s is refused", async (url) => {
  const response = await get(url)
  expect(response.statusCode).toBe(400)
  expect(response.json().errorCode).toBe(-2434)
})
