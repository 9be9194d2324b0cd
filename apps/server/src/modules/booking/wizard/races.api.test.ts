import { bookingCreatedSchema } from "@arnica/contract/booking"
import { expect, it } from "vitest"
import { details, HOUR, MINUTE, openBookingHarness, type Reply, TEN } from "../harness/testing.ts"

const harness = await openBookingHarness()

const statuses = (replies: readonly Reply[]): number[] => replies.map(({ status }) => status).sort()

/** No two rows of one person's calendar overlap, and every open or standing appointment has its two rows. */
const isConsistent = async (): Promise<boolean> => {
  const { rows } = await harness.server.platform.db.pool.query(`
    select not exists (
      select 1 from scheduling.occupancy a join scheduling.occupancy b
      on a.resource_id = b.resource_id and a.id < b.id and a.during && b.during
    ) and not exists (
      select 1 from booking.appointment a where status in ('held', 'confirmed')
      and 2 <> (select count(*) from scheduling.occupancy o where o.holder_ref = 'appointment:' || a.uuid)
    ) as ok`)
  return rows[0].ok
}

it("lets one of many have a slot, and tells the others what else is free", async () => {
  const specialist = await harness.specialist()
  const clients = await Promise.all(Array.from({ length: 8 }, () => harness.client()))
  const offers = await Promise.all(clients.map((who) => harness.offerOf({ of: specialist, at: TEN, who })))
  const replies = await Promise.all(clients.map((who, at) => harness.post(who, details(offers[at] ?? ""))))
  expect(statuses(replies)).toEqual([201, ...Array(7).fill(409)])
  for (const { body } of replies.filter(({ status }) => status === 409))
    expect(body).toMatchObject({ errorCode: -6837, data: { nearest: { length: 6 } } })
  expect(await isConsistent()).toBe(true)
})

it("lets one client be in one place at a time", async () => {
  const [one, two, three] = await Promise.all([
    harness.specialist(),
    harness.specialist(),
    harness.specialist(),
  ])
  const who = await harness.client()
  const wanted = [
    { of: one, at: TEN },
    { of: two, at: TEN + 30 * MINUTE },
    { of: three, at: TEN - 30 * MINUTE },
  ]
  const offers = await Promise.all(wanted.map((slot) => harness.offerOf({ ...slot, who })))
  const replies = await Promise.all(offers.map((offer) => harness.post(who, details(offer))))
  // Either the middle one alone, or the two around it that do not touch.
  const made = replies.filter(({ status }) => status === 201).length
  expect(made === 1 || made === 2).toBe(true)
  expect(replies.every(({ status }) => status === 201 || status === 409)).toBe(true)
  expect(await isConsistent()).toBe(true)
})

it("answers the same booking to the same key, however often and however fast", async () => {
  const specialist = await harness.specialist()
  const who = await harness.client()
  const body = details(await harness.offerOf({ of: specialist, at: TEN, who }))
  const headers = { "idempotency-key": "thumb-1" }
  const replies = await Promise.all([1, 2, 3].map(() => harness.post(who, body, headers)))
  const numbers = new Set(replies.map((reply) => bookingCreatedSchema.parse(reply.body).appId))
  expect(numbers.size).toBe(1)
  const later = details(await harness.offerOf({ of: specialist, at: TEN + HOUR, who }))
  expect(await harness.post(who, later, headers)).toMatchObject({
    status: 422,
    body: { errorCode: "idempotencyKeyReused" },
  })
})

it("answers the same booking when the first answer was lost with the process", async () => {
  const specialist = await harness.specialist()
  const who = await harness.client()
  const body = details(await harness.offerOf({ of: specialist, at: TEN, who }))
  const headers = { "idempotency-key": "thumb-2" }
  const first = bookingCreatedSchema.parse((await harness.post(who, body, headers)).body)
  // As after a crash between the commit and the answer: the key is free to run again.
  await harness.server.platform.db.pool.query("delete from platform.idempotency where key = 'thumb-2'")
  const again = bookingCreatedSchema.parse((await harness.post(who, body, headers)).body)
  expect(again.orderID).toBe(first.orderID)
  await harness.server.platform.db.pool.query("delete from platform.idempotency where key = 'thumb-2'")
  const other = details(await harness.offerOf({ of: specialist, at: TEN + HOUR, who }))
  expect(await harness.post(who, other, headers)).toMatchObject({ status: 422 })
})

it("makes one booking of two clicks without a key", async () => {
  const specialist = await harness.specialist()
  const who = await harness.client()
  const body = details(await harness.offerOf({ of: specialist, at: TEN, who }))
  const replies = await Promise.all([harness.post(who, body), harness.post(who, body)])
  expect(statuses(replies)).toEqual([201, 201])
  const { rows } = await harness.server.platform.db.pool.query(
    "select status, count(*)::int as n from booking.appointment where client_id = $1 group by status order by status",
    [who.userId],
  )
  expect(rows).toEqual([
    { status: "expired", n: 1 },
    { status: "held", n: 1 },
  ])
  expect(await isConsistent()).toBe(true)
})

it("cancels once and refunds once", async () => {
  const specialist = await harness.specialist()
  const who = await harness.client()
  const booked = await harness.confirmed({ who, of: specialist, at: TEN })
  const body = { expectedRefund: { amount: 14_400, currency: "RON" } }
  const request = {
    method: "POST",
    url: `/api/v2/appointments/${booked.appUuid}/cancellation`,
    who,
    body,
  } as const
  const replies = await Promise.all([harness.call(request), harness.call(request), harness.call(request)])
  expect(statuses(replies)).toEqual([200, 409, 409])
  const { rows } = await harness.server.platform.db.pool.query(
    "select amount from payments.refund where order_id = $1",
    [booked.orderID],
  )
  expect(rows).toEqual([{ amount: "14400" }])
})

/** Waits until somebody waits for a lock in this database. */
const untilBlocked = async (): Promise<void> => {
  for (let tries = 0; tries < 500; tries += 1) {
    const { rows } = await harness.server.platform.db.pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    if (rows.length > 0) return
  }
  throw new Error("nobody waits")
}

it("takes a payment also when the hold is moved on at the same moment", async () => {
  const specialist = await harness.specialist()
  const who = await harness.client()
  const booked = await harness.book({ who, of: specialist, at: TEN })
  const sweep = await harness.server.platform.db.pool.connect()
  await sweep.query("begin")
  await sweep.query("update booking.appointment set status = 'pendingPayment' where uuid = $1", [
    booked.appUuid,
  ])
  const paying = harness.pay(who, booked.orderID)
  await untilBlocked()
  await sweep.query("commit")
  sweep.release()
  expect(await paying).toMatchObject({ status: 200, body: { state: "success" } })
  expect(await isConsistent()).toBe(true)
})
