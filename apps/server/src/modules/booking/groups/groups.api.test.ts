import { practiceEndpoints } from "@arnica/contract/practice"
import { afterAll, beforeEach, expect, it } from "vitest"
import { DAY, details, HOUR, MINUTE } from "../harness/testing.ts"
import { createGroupHarness, iso, made, SIX } from "./testing.ts"

const {
  harness,
  people,
  make,
  aGroup,
  slot,
  offer,
  seat,
  paidSeat,
  change,
  callOff,
  publicly,
  view,
  sound,
  renew,
} = await createGroupHarness()
beforeEach(renew)
afterAll(() => harness.server.close())

it("takes the specialist's time once, and is shown to everybody with its seats", async () => {
  const group = await aGroup()
  expect(group).toMatchObject({ title: "Sleeping better", capacity: 2, seatsLeft: 2, status: "open" })
  expect(await publicly()).toMatchObject([
    { id: group.id, title: "Sleeping better", seatsLeft: 2, price: { amount: 8_000, currency: "RON" } },
  ])
  expect((await make()).body).toMatchObject({ errorCode: -6837 })
  expect((await make({ start: iso(SIX + HOUR) })).body).toMatchObject({ errorCode: -6837 })
  await sound()
})

it("calls a group off: everybody gets everything back and reads why, and its time is free", async () => {
  const group = await aGroup({ capacity: 4 })
  const [bob, cleo] = await Promise.all([harness.client(), harness.client()])
  const [paid, also] = [await paidSeat(group), await paidSeat(group, bob)]
  const held = await seat(group, cleo)
  // Later than any client would get back anything.
  harness.server.clock.set(SIX - HOUR)
  expect((await callOff(group.id)).status).toBe(200)
  await harness.pass(1000)
  expect(await view(paid.appUuid)).toMatchObject({
    status: "cancelledByProvider",
    cancelReason: "I fell ill",
    refunded: { amount: 8_000, currency: "RON" },
  })
  expect((await view(also.appUuid, bob)).status).toBe("cancelledByProvider")
  expect((await harness.pay(cleo, held.orderID)).status).not.toBe(200)
  expect((await callOff(group.id)).status).toBe(409)
  expect(await publicly()).toEqual([])
  expect((await make({ start: iso(SIX + 2 * DAY) })).status).toBe(201)
  await sound()
})

it("finishes what a process left that died while it called a group off", async () => {
  const group = await aGroup()
  const paid = await paidSeat(group)
  await harness.server.platform.db.pool.query(
    "update booking.group_session set status = 'cancelled', cancelled_at = now() where id = $1",
    [group.id],
  )
  await harness.server.platform.db.transaction((tx) =>
    harness.modules.scheduling.release(tx, `group:${group.id}`),
  )
  await harness.pass(MINUTE)
  expect((await view(paid.appUuid)).status).toBe("cancelledByProvider")
  await sound()
})

it("sells no seats once it is closed, full of people or too near, and never fewer than are booked", async () => {
  const group = await aGroup()
  const token = await offer(group)
  await paidSeat(group)
  await paidSeat(group, await harness.client())
  expect((await change(group.id, { capacity: 3, isOnSale: false })).body).toMatchObject({ status: "closed" })
  const bob = await harness.client()
  expect((await harness.post(bob, details(token))).body).toMatchObject({ errorCode: "slotNotOffered" })
  expect((await change(group.id, { isOnSale: true })).body).toMatchObject({ status: "open", seatsLeft: 1 })
  expect((await change(group.id, { capacity: 2 })).body).toMatchObject({ capacity: 2, seatsLeft: 0 })
  await paidSeat(await aGroup({ start: iso(SIX + 7 * DAY), capacity: 3 }), bob)
  expect((await harness.post(await harness.client(), details(token))).status).toBe(409)
  const more = { texts: [{ language: "de", title: "Besser schlafen", description: "" }] }
  expect((await change(group.id, more)).body).toMatchObject({ title: "Besser schlafen" })
  harness.server.clock.set(SIX - HOUR)
  expect(await publicly()).toHaveLength(1)
  expect(await slot(group)).toMatchObject({ available: false })
})

it("makes a series at the same hour on the wall, all of it or none", async () => {
  const { items } = made.parse((await make({ weeks: 3 })).body)
  expect(items.map(({ start }) => start)).toEqual([
    "2026-03-19T16:00:00.000Z",
    "2026-03-26T16:00:00.000Z",
    "2026-04-02T15:00:00.000Z",
  ])
  const next = await make({ start: iso(SIX - 7 * DAY), weeks: 2 })
  expect(next.body).toMatchObject({ errorCode: -6837 })
  const page = await harness.call({ url: "/api/v2/practice/groups?count=2", who: people.provider })
  expect(page.body).toMatchObject({ total: 3, items: { length: 2 } })
})

it("asks about times outside the specialist's hours, and knows what is sold by the seat", async () => {
  expect((await make({ isTimeMeant: false })).body).toMatchObject({
    errorCode: -15,
    data: { conflicts: [{ start: iso(SIX), reason: "outsideHours" }] },
  })
  expect((await make({ sessionTypeCode: "VIDEO_INDIVIDUAL" })).status).toBe(400)
  const choices = await harness.call({ url: "/api/v2/practice/groups/choices", who: people.provider })
  expect(choices.body).toMatchObject({ sessionTypes: [{ code: "VIDEO_GROUP" }, { code: "OFFICE_GROUP" }] })
})

it("stands in the calendar as one block, and is nobody else's to see", async () => {
  const group = await aGroup()
  await paidSeat(group)
  await paidSeat(group, await harness.client())
  const span = `from=${encodeURIComponent(iso(SIX - DAY))}&to=${encodeURIComponent(iso(SIX + DAY))}`
  const answered = await harness.call({ url: `/api/v2/practice/calendar?${span}`, who: people.provider })
  const calendar = practiceEndpoints["GET /api/v2/practice/calendar"].responses[200].parse(answered.body)
  expect(calendar).toMatchObject([
    { uuid: group.id, sessionName: "Sleeping better", clientName: "", group: { taken: 2, capacity: 2 } },
  ])
  const stranger = harness.asProvider(await harness.specialist())
  expect((await harness.call({ url: `/api/v2/practice/groups/${group.id}`, who: stranger })).status).toBe(404)
})

it("refuses more than 24 seats by video at their field, and leaves a larger one that stands as it is", async () => {
  const refused = await make({ capacity: 25 })
  expect(refused.status).toBe(400)
  expect(refused.raw).toContain('"path":"capacity"')
  const { id } = await aGroup({ capacity: 24 })
  const raised = await change(id, { capacity: 25 })
  expect([raised.status, raised.raw.includes('"path":"capacity"')]).toEqual([400, true])
  // One that was planned before there was a limit.
  await harness.server.platform.db.pool.query(
    "update booking.group_session set capacity = 40 where id = $1",
    [id],
  )
  for (const capacity of [40, 30]) expect((await change(id, { capacity })).status).toBe(200)
  expect((await change(id, { capacity: 31 })).status).toBe(400)
})
