import { schedulingEndpoints } from "@arnica/contract/scheduling"
import { expect, test } from "vitest"
import { TEST_NOW } from "../../testing/server.ts"
import { anActor } from "../identity/testing.ts"
import { anOffer } from "../specialists/testing.ts"
import { openScheduling } from "./harness/testing.ts"
import { plantClient, plantScheduled } from "./testing.ts"

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Wednesday at ten in Bucharest. */
const TEN = Date.parse("2026-03-11T08:00:00Z")

const { server, actor, occupy } = await openScheduling()
const specialist = await plantScheduled(server, { specialist: { url: "ioana-muresan" } })

const get = (url: string, language = "en") => server.app.inject({ url, headers: { language } })
const months = async (query: string) =>
  schedulingEndpoints["GET /rest/v2/provider/allApps"].responses[200].parse(
    (await get(`/rest/v2/provider/allApps?id=${specialist.id}&${query}`)).json(),
  )
const flat = async (query: string, of = specialist) =>
  schedulingEndpoints["GET /rest/v2/availableSlots/{profileId}"].responses[200].parse(
    (await get(`/rest/v2/availableSlots/${of.id}?${query}`)).json(),
  )

test("times are grouped by the viewer's days, whatever the specialist's are", async () => {
  const day = async (zone: string) => {
    const query = `startDate=2026-03-11&endDate=2026-03-11&timeZone=${encodeURIComponent(zone)}`
    return (await months(query)).months.flatMap(({ days }) => days)
  }
  const [home] = await day("Europe/Bucharest")
  expect(home?.day).toBe("2026-03-11")
  expect(home?.slots.map(({ start }) => start).at(0)).toBe("2026-03-11T07:00:00.000Z")
  expect(home?.slots.map(({ start }) => start).at(-1)).toBe("2026-03-11T14:00:00.000Z")
  // In Auckland the specialist's Wednesday begins on Wednesday evening and ends on Thursday.
  const [auckland] = await day("Pacific/Auckland")
  expect(auckland?.slots.map(({ start }) => start)).toEqual([
    "2026-03-10T11:00:00.000Z",
    "2026-03-10T11:30:00.000Z",
    "2026-03-10T12:00:00.000Z",
    "2026-03-10T12:30:00.000Z",
    "2026-03-10T13:00:00.000Z",
    "2026-03-10T13:30:00.000Z",
    "2026-03-10T14:00:00.000Z",
    "2026-03-11T07:00:00.000Z",
    "2026-03-11T07:30:00.000Z",
    "2026-03-11T08:00:00.000Z",
    "2026-03-11T08:30:00.000Z",
    "2026-03-11T09:00:00.000Z",
    "2026-03-11T09:30:00.000Z",
    "2026-03-11T10:00:00.000Z",
    "2026-03-11T10:30:00.000Z",
  ])
})

test.each([
  // Europe moves its clocks on 29 March, the United States moved theirs on 8 March.
  ["2026-03-27", "2026-03-30", "Europe/Bucharest", ["2026-03-27T07:00:00.000Z", "2026-03-30T06:00:00.000Z"]],
  ["2026-03-27", "2026-03-30", "America/New_York", ["2026-03-27T07:00:00.000Z", "2026-03-30T06:00:00.000Z"]],
  [
    "2026-04-03",
    "2026-04-06",
    "Australia/Lord_Howe",
    ["2026-04-02T13:00:00.000Z", "2026-04-06T06:00:00.000Z"],
  ],
])("nine o'clock stays nine o'clock from %s to %s, seen from %s", async (from, to, zone, firsts) => {
  const query = `startDate=${from}&endDate=${to}&timeZone=${encodeURIComponent(zone)}`
  const days = (await months(query)).months.flatMap((month) => month.days)
  expect([days.at(0)?.slots.at(0)?.start, days.at(-1)?.slots.at(0)?.start]).toEqual(firsts)
  const formatter = new Intl.DateTimeFormat("en-CA", { timeZone: zone })
  for (const { day, slots } of days)
    expect(new Set(slots.map(({ start }) => formatter.format(Date.parse(start))))).toEqual(new Set([day]))
})

test("the hour that comes twice is offered once for each time it comes", async () => {
  server.clock.set(Date.parse("2026-10-20T08:00:00Z"))
  const night = await plantScheduled(server, {
    availability: { weekly: [{ weekday: 7, start: 120, end: 300 }], stepMinutes: 60 },
    specialist: { offers: [anOffer({ minutes: 60 })] },
  })
  const starts = (await flat("from=2026-10-24T20:00:00Z&to=2026-10-25T12:00:00Z", night)).map(
    ({ start }) => start,
  )
  expect(new Set(starts).size).toBe(starts.length)
  expect(starts.at(0)).toBe("2026-10-24T23:00:00.000Z")
  expect(starts.at(-1)).toBe("2026-10-25T02:00:00.000Z")
})

test("a price and an offer come when they are asked for, with the first meeting's discount", async () => {
  const span = "from=2026-03-11T08:00:00Z&to=2026-03-11T08:30:00Z"
  expect(await flat(span)).toEqual([
    {
      start: "2026-03-11T08:00:00.000Z",
      end: "2026-03-11T08:50:00.000Z",
      price: null,
      fullPrice: null,
      offer: null,
    },
  ])
  const [slot] = await flat(`${span}&calculatePrice=true`)
  expect(slot).toMatchObject({
    price: { amount: 14_400, currency: "RON" },
    fullPrice: { amount: 18_000, currency: "RON" },
  })
  const [euros] = await flat(`${span}&calculatePrice=true&currency=EUR`)
  expect(euros?.price).toEqual({ amount: 2_880, currency: "EUR" })
})

test("who has met the specialist pays the full price", async () => {
  const userId = await plantClient(server)
  const release = await occupy({ specialistId: specialist.id, start: TEN, userId })
  actor.who = anActor({ userId })
  const span = "from=2026-03-12T08:00:00Z&to=2026-03-12T08:30:00Z&calculatePrice=true"
  expect((await flat(span))[0]).toMatchObject({ price: { amount: 18_000 }, fullPrice: null })
  const day = await months("startDate=2026-03-12&endDate=2026-03-12")
  expect(day).toMatchObject({ price: { amount: 18_000, currency: "RON" }, firstMeetingDiscount: 0 })
  await release()
  expect((await flat(span))[0]).toMatchObject({ price: { amount: 14_400 } })
})

test("an offer says exactly what was shown, for an hour, and cannot be changed", async () => {
  const [slot] = await flat("from=2026-03-11T08:00:00Z&to=2026-03-11T08:30:00Z&calculatePrice=true")
  const token = slot?.offer ?? ""
  const { scheduling } = server.modules
  expect(scheduling.verifyOffer(token)).toMatchObject({
    specialistId: specialist.id,
    productId: specialist.productId,
    start: TEN,
    end: TEN + 50 * MINUTE,
    price: 14_400,
    fullPrice: 18_000,
    discountPercent: 20,
    currency: "RON",
    firstMeeting: true,
    policy: { fullUntilMinutes: 1440, halfUntilMinutes: 120 },
  })
  const read = (text: string) => () => scheduling.verifyOffer(text)
  const cheaper = Buffer.from(token, "base64url")
  cheaper[12] = (cheaper[12] ?? 0) ^ 1
  const forged = [
    cheaper.toString("base64url"),
    `${token}A`,
    token.slice(0, -2),
    "",
    "a.b.c",
    server.platform.tokens.signBytes({
      purpose: "other",
      bytes: Buffer.from(token, "base64url").subarray(0, -12),
    }),
  ]
  for (const text of forged) expect(read(text)).toThrow(expect.objectContaining({ code: "offerTampered" }))
  server.clock.advance(HOUR - 1)
  expect(read(token)).not.toThrow()
  server.clock.advance(1)
  expect(read(token)).toThrow(expect.objectContaining({ code: "offerExpired" }))
})

test("a currency that is not sold is refused", async () => {
  const response = await get(`/rest/v2/availableSlots/${specialist.id}?calculatePrice=true&currency=GBP`)
  expect(response.statusCode).toBe(409)
  expect(response.json()).toMatchObject({ errorCode: -723, translationKey: "errors:currencyMismatch" })
})

test("at most 62 days are answered, and none of the past", async () => {
  const long = await flat("from=2020-01-01T00:00:00Z&to=2030-01-01T00:00:00Z")
  expect(Date.parse(long.at(0)?.start ?? "")).toBe(TEST_NOW + 2 * HOUR)
  // The horizon of 60 days ends before the 62.
  expect(Date.parse(long.at(-1)?.start ?? "")).toBeLessThan(TEST_NOW + 61 * 24 * HOUR)
  expect(await flat("from=2026-03-12T00:00:00Z&to=2026-03-11T00:00:00Z")).toEqual([])
  expect((await months("startDate=2026-03-12&endDate=2026-03-11")).months).toEqual([])
})
