import { expect, it } from "vitest"
import { TEST_NOW } from "../../testing/server.ts"
import { DAY, HOUR, openBookingHarness, TEN } from "./harness/testing.ts"
import { createAppointmentsBatch } from "./testing.ts"

const harness = await openBookingHarness()

it("brings in appointments that are listed, count as met, and block their time", async () => {
  const specialist = await harness.specialist()
  const ana = await harness.client()
  const common = {
    clientId: ana.userId,
    specialistId: specialist.id,
    productId: specialist.productId,
    sessionTypeCode: "VIDEO_INDIVIDUAL",
    place: "online",
    minutes: 50,
    currency: "RON",
    price: 18_000,
    clientTimeZone: "Europe/Bucharest",
    createdAt: TEST_NOW - 30 * DAY,
  } as const
  const { scheduling, context } = harness.modules
  await harness.server.platform.db.transaction((tx) =>
    createAppointmentsBatch({ ...context, tx, scheduling, now: TEST_NOW }, [
      { ...common, start: TEN - 14 * DAY, status: "completed" },
      { ...common, start: TEN - 7 * DAY, status: "cancelledByClient" },
      { ...common, start: TEN, status: "confirmed" },
    ]),
  )
  const list = await harness.call({ url: "/rest/v2/client/getMyAppointments", who: ana })
  expect(list.body).toMatchObject({
    count: 3,
    details: [
      { status: "confirmed", canCancel: true, refundNow: { amount: 0 }, orderID: null },
      { status: "cancelledByClient", refunded: { amount: 0 } },
      { status: "completed" },
    ],
  })
  await expect(harness.offerOf({ of: specialist, at: TEN })).rejects.toThrow("nothing is offered")
  await expect(harness.offerOf({ of: specialist, at: TEN + HOUR })).resolves.toMatch(/^[\w-]{60,90}$/)
  const pair = { specialistId: specialist.id, userId: ana.userId }
  expect(await scheduling.haveMet(harness.server.platform.db.query, pair)).toBe(true)
  const { rows } = await harness.server.platform.db.pool.query(
    "select count(*)::int as n from scheduling.occupancy where resource_id = $1",
    [`user:${ana.userId}`],
  )
  expect(rows[0].n).toBe(1)
  const history = await harness.server.platform.db.pool.query(
    `select a.status, array_agg(c.to_status order by c.id) steps,
       max(c.at) = coalesce(a.cancelled_at, case when a.status = 'completed' then a.end_at else a.created_at end) "inTime"
     from booking.appointment a join booking.status_change c on c.appointment_id = a.id
     group by a.id order by a.start_at`,
  )
  expect(history.rows).toEqual([
    { status: "completed", steps: ["confirmed", "completed"], inTime: true },
    { status: "cancelledByClient", steps: ["confirmed", "cancelledByClient"], inTime: true },
    { status: "confirmed", steps: ["confirmed"], inTime: true },
  ])
})

it("pages through a list without a gap", async () => {
  const specialist = await harness.specialist()
  const ana = await harness.client()
  const { scheduling, context } = harness.modules
  const rows = Array.from({ length: 25 }, (_none, at) => ({
    clientId: ana.userId,
    specialistId: specialist.id,
    productId: specialist.productId,
    sessionTypeCode: "VIDEO_INDIVIDUAL",
    place: "online" as const,
    minutes: 50,
    currency: "RON" as const,
    price: 18_000,
    clientTimeZone: "Europe/Bucharest",
    createdAt: TEST_NOW - 60 * DAY,
    start: TEN + (at - 15) * DAY,
    status: at < 14 ? ("completed" as const) : ("confirmed" as const),
  }))
  await harness.server.platform.db.transaction((tx) =>
    createAppointmentsBatch({ ...context, tx, scheduling, now: TEST_NOW }, rows),
  )
  const page = async (query: string): Promise<string[]> => {
    const reply = await harness.call({ url: `/rest/v2/client/getMyAppointments?${query}`, who: ana })
    return [...reply.raw.matchAll(/"start":"([^"]+)"/g)].map(([, start]) => start ?? "")
  }
  const all = [
    ...(await page("count=10")),
    ...(await page("count=10&offset=10")),
    ...(await page("count=10&offset=20")),
  ]
  expect(new Set(all).size).toBe(25)
  const now = new Date(TEST_NOW).toISOString()
  const ahead = all.filter((start) => start > now)
  expect(all.slice(0, ahead.length)).toEqual(ahead.toSorted())
  expect(all.slice(ahead.length)).toEqual(all.slice(ahead.length).toSorted().toReversed())
  expect(await page("count=100&filter=upcoming")).toEqual(ahead)
  expect(await page("count=5&offset=1000")).toEqual([])
})

it("adds to the history of an appointment, and changes nothing in it", async () => {
  const specialist = await harness.specialist()
  const ana = await harness.client()
  const booked = await harness.book({ who: ana, of: specialist, at: TEN })
  const { pool } = harness.server.platform.db
  const of = [booked.appId]
  await expect(
    pool.query("update booking.status_change set to_status = 'confirmed' where appointment_id = $1", of),
  ).rejects.toThrow("only added to")
  await expect(
    pool.query("delete from booking.status_change where appointment_id = $1", of),
  ).rejects.toThrow()
})
