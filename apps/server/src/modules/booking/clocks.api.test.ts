import { appointmentSchema } from "@arnica/contract/booking"
import { schedulingEndpoints } from "@arnica/contract/scheduling"
import { afterAll, beforeAll, expect, it } from "vitest"
import type { SignedIn } from "../../platform/http/actor.ts"
import type { Planted } from "../specialists/testing.ts"
import { type BookingHarness, createBookingHarness, DAY, HOUR } from "./harness/testing.ts"

let harness: BookingHarness
let specialist: Planted
let ana: SignedIn

const everyDay = (start: number, end: number) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start, end }))

beforeAll(async () => {
  harness = await createBookingHarness()
  harness.server.clock.set(Date.parse("2026-03-27T08:00:00Z"))
  specialist = await harness.specialist({}, { weekly: everyDay(540, 1020), holidayCountry: "RO" })
  ana = await harness.client()
})
afterAll(() => harness.server.close())

const slotsOf = schedulingEndpoints["GET /rest/v2/availableSlots/{profileId}"].responses[200]
const startsOf = async (day: string, of = specialist): Promise<string[]> => {
  const from = Date.parse(`${day}T00:00:00+02:00`) - HOUR
  const query = `from=${new Date(from).toISOString()}&to=${new Date(from + 26 * HOUR).toISOString()}`
  const { body } = await harness.call({ url: `/rest/v2/availableSlots/${of.id}?${query}`, who: ana })
  return slotsOf
    .parse(body)
    .map(({ start }) => start)
    .filter((start) => new Date(Date.parse(start) + 3 * HOUR).toISOString().startsWith(day))
}
const view = async (uuid: string) =>
  appointmentSchema.parse((await harness.call({ url: `/api/v2/appointments/${uuid}`, who: ana })).body)

it("nine o'clock stays nine o'clock when the clocks go forward", async () => {
  expect((await startsOf("2026-03-28"))[0]).toBe("2026-03-28T07:00:00.000Z")
  expect((await startsOf("2026-03-29"))[0]).toBe("2026-03-29T06:00:00.000Z")
  expect((await startsOf("2026-03-28")).length).toBe((await startsOf("2026-03-29")).length)
})

it("a session over that weekend begins and ends by its instants, and its day of grace is 24 real hours", async () => {
  const start = Date.parse("2026-03-29T06:00:00Z")
  const { appUuid } = await harness.confirmed({ who: ana, of: specialist, at: start })
  const booked = await view(appUuid)
  expect(booked.canMoveUntil).toBe(new Date(start - DAY).toISOString())
  expect(booked.fullRefundUntil).toBe(new Date(start - DAY).toISOString())
  await harness.pass(1000)
  // The client and the specialist each get one.
  expect(
    harness.server.mails.filter(({ text }) => text.includes("09:00–09:50")).length,
  ).toBeGreaterThanOrEqual(2)
  // By the wall of the day before it would have begun an hour later.
  for (const [at, status] of [
    [start - 1, "confirmed"],
    [start, "inProgress"],
    [start + 50 * 60_000, "completed"],
  ] as const) {
    harness.server.clock.set(at)
    await harness.pass(0)
    expect((await view(appUuid)).status).toBe(status)
  }
})

it("the week after offers the same hours on the wall, holidays none, and a proposal for one is asked about", async () => {
  harness.server.clock.set(Date.parse("2026-04-07T08:00:00Z"))
  expect((await startsOf("2026-04-09"))[0]).toBe("2026-04-09T06:00:00.000Z")
  // Good Friday, Easter Sunday and Easter Monday of the Orthodox church.
  for (const day of ["2026-04-10", "2026-04-12", "2026-04-13"]) expect(await startsOf(day)).toEqual([])
  const { appUuid } = await harness.confirmed({
    who: ana,
    of: specialist,
    at: Date.parse("2026-04-09T06:00:00Z"),
  })
  const url = `/api/v2/appointments/${appUuid}/rescheduling`
  const monday = "2026-04-13T06:00:00.000Z"
  const body = { from: "2026-04-09T06:00:00.000Z", to: monday }
  expect((await harness.call({ method: "POST", url, who: ana, body })).body).toMatchObject({
    errorCode: "slotNotOffered",
  })
  const proposals = `/api/v2/practice/appointments/${appUuid}/proposals`
  const who = harness.asProvider(specialist)
  expect(
    await harness.call({ method: "POST", url: proposals, who, body: { starts: [monday] } }),
  ).toMatchObject({
    status: 409,
    body: { errorCode: -15, data: { conflicts: [{ start: monday, reason: "holiday" }] } },
  })
})

it("the hour that comes twice is sold once for each of its instants, and no two sessions meet", async () => {
  harness.server.clock.set(Date.parse("2026-10-23T08:00:00Z"))
  const night = await harness.specialist(
    {},
    { weekly: everyDay(60, 360), stepMinutes: 60, bufferAfterMinutes: 0 },
  )
  const starts = (await startsOf("2026-10-25", night)).map((start) => Date.parse(start))
  expect(starts.length).toBeGreaterThan(3)
  expect(new Set(starts).size).toBe(starts.length)
  for (const [index, start] of starts.entries()) {
    expect(start).toBeGreaterThanOrEqual(Date.parse("2026-10-24T22:00:00Z"))
    expect(start + 50 * 60_000).toBeLessThanOrEqual(Date.parse("2026-10-25T04:00:00Z"))
    if (index > 0) expect(start - (starts[index - 1] ?? 0)).toBeGreaterThanOrEqual(50 * 60_000)
  }
  const twins = [Date.parse("2026-10-25T00:00:00Z"), Date.parse("2026-10-25T01:00:00Z")]
  const sold = twins.filter((at) => starts.includes(at))
  for (const at of sold) await harness.confirmed({ who: await harness.client(), of: night, at })
  expect((await startsOf("2026-10-25", night)).map((at) => Date.parse(at))).toEqual(
    starts.filter((at) => !sold.includes(at)),
  )
})
