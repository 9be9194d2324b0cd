import { afterAll, beforeEach, expect, it } from "vitest"
import { z } from "zod"
import { DAY, details, HOUR, MINUTE } from "../harness/testing.ts"
import { createGroupHarness, iso, SIX } from "./testing.ts"

const { harness, people, aGroup, slot, offer, seat, paidSeat, read, callOff, publicly, view, sound, renew } =
  await createGroupHarness()
beforeEach(renew)
afterAll(() => harness.server.close())

it("sells a seat by the usual way, under the title of the group, at its price", async () => {
  const group = await aGroup()
  const shown = await slot(group)
  expect(shown).toMatchObject({
    product: { name: "Sleeping better", minutes: 90 },
    available: true,
    total: { amount: 8_000, currency: "RON" },
    nearest: [],
    group: { description: "Six evenings.", capacity: 2, seatsLeft: 2 },
  })
  const before = harness.server.mails.length
  const booked = await paidSeat(group)
  await harness.pass(1000)
  expect(await view(booked.appUuid)).toMatchObject({
    status: "confirmed",
    sessionName: "Sleeping better",
    groupId: group.id,
    canMoveUntil: null,
    price: { amount: 8_000, currency: "RON" },
  })
  expect((await read(group.id)).participants).toMatchObject([
    { uuid: booked.appUuid, status: "confirmed", refundNow: { amount: 8_000, currency: "RON" } },
  ])
  expect((await publicly())[0]?.seatsLeft).toBe(1)
  const emails = harness.server.mails.slice(before)
  expect(emails).toHaveLength(2)
  expect(emails.every(({ text }) => text.includes("Sleeping better"))).toBe(true)
  const [confirmed] = emails.filter(({ subject }) => subject === "Your appointment is confirmed")
  expect(confirmed?.text).toContain(`/en/customer/appointments/${booked.appUuid}`)
  expect(confirmed?.text).toContain("You paid 80\u00a0lei.")
  await sound()
})

it("lets two of many have the last two seats, and tells the others that it is full", async () => {
  const group = await aGroup()
  const clients = await Promise.all(Array.from({ length: 8 }, () => harness.client()))
  const token = await offer(group)
  const replies = await Promise.all(clients.map((who) => harness.post(who, details(token))))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, ...Array(6).fill(409)])
  for (const { body } of replies.filter(({ status }) => status === 409))
    expect(body).toMatchObject({ errorCode: -6837, translationKey: "errors:groupFull" })
  expect(await slot(group)).toMatchObject({
    available: false,
    slot: { offer: null },
    group: { seatsLeft: 0 },
  })
  await sound()
})

it("the table itself refuses one seat too many", async () => {
  const group = await aGroup()
  const { pool } = harness.server.platform.db
  const [one, two] = await Promise.all([pool.connect(), pool.connect()])
  const take = "update booking.group_session set taken = taken + 2 where id = $1"
  await one.query("begin")
  await one.query(take, [group.id])
  const late = two.query(take, [group.id]).catch((error: unknown) => error)
  await one.query("commit")
  expect(await late).toMatchObject({ constraint: "group_session_seats_check" })
  await pool.query("update booking.group_session set taken = 0 where id = $1", [group.id])
  one.release()
  two.release()
})

it("gives a seat back when nobody pays for it, and when its client calls it off", async () => {
  const group = await aGroup()
  await seat(group)
  expect((await publicly())[0]?.seatsLeft).toBe(1)
  await harness.pass(16 * MINUTE)
  expect((await publicly())[0]?.seatsLeft).toBe(2)
  const booked = await paidSeat(group)
  const cancelled = await harness.call({
    method: "POST",
    url: `/api/v2/appointments/${booked.appUuid}/cancellation`,
    who: people.ana,
    body: { expectedRefund: { amount: 8_000, currency: "RON" } },
  })
  expect(cancelled.status).toBe(200)
  await harness.pass(1000)
  expect((await publicly())[0]?.seatsLeft).toBe(2)
  await sound()
})

it("nobody sits twice, nor where they have something else, nor in their own group", async () => {
  const group = await aGroup({ start: iso(Date.parse("2026-03-19T08:00:00Z")), isTimeMeant: false })
  await paidSeat(group)
  const again = await harness.post(people.ana, details(await offer(group)))
  expect(again.body).toMatchObject({ errorCode: -6837, translationKey: "errors:clientBusy" })
  const other = await harness.specialist()
  const elsewhere = await harness.offerOf({
    of: other,
    at: Date.parse(group.start) + 30 * MINUTE,
    who: people.ana,
  })
  expect((await harness.post(people.ana, details(elsewhere))).body).toMatchObject({
    translationKey: "errors:clientBusy",
  })
  expect((await harness.post(people.provider, details(await offer(group)))).status).toBe(403)
  await sound()
})

it("keeps a seat while the bank decides, unless its client has something else by then", async () => {
  const group = await aGroup({ start: iso(Date.parse("2026-03-19T08:00:00Z")) })
  const [bob, cleo] = await Promise.all([harness.client(), harness.client()])
  const [kept, lost] = [await seat(group), await seat(group, bob)]
  await harness.pay(people.ana, kept.orderID, "late")
  await harness.pay(bob, lost.orderID, "late")
  await harness.pass(20 * MINUTE)
  await harness.pass(MINUTE)
  expect((await view(kept.appUuid)).status).toBe("pendingPayment")
  expect(await slot(group, cleo)).toMatchObject({ available: false, group: { seatsLeft: 0 } })
  await harness.confirmed({ who: bob, of: await harness.specialist(), at: Date.parse(group.start) })
  await harness.pass(HOUR)
  await harness.pass(MINUTE)
  expect((await view(kept.appUuid)).status).toBe("confirmed")
  expect((await view(lost.appUuid, bob)).status).toBe("failed")
  expect((await publicly())[0]?.seatsLeft).toBe(1)
  await sound()
})

it("a payment that came late for a group that was called off goes back", async () => {
  const group = await aGroup()
  const { appUuid, orderID } = await seat(group)
  await harness.pay(people.ana, orderID, "late")
  await harness.pass(20 * MINUTE)
  expect((await callOff(group.id)).status).toBe(200)
  await harness.pass(HOUR)
  await harness.pass(MINUTE)
  expect((await view(appUuid)).status).toBe("expired")
  await sound()
})

it("has each seat begin, be missed and end by itself", async () => {
  const group = await aGroup()
  const bob = await harness.client()
  const [came, missed] = [await paidSeat(group), await paidSeat(group, bob)]
  harness.server.clock.set(SIX + MINUTE)
  await harness.pass(MINUTE)
  const noted = await harness.call({
    method: "POST",
    url: `/api/v2/practice/appointments/${missed.appUuid}/no-show`,
    who: people.provider,
    body: { missing: "client" },
  })
  expect(noted.status).toBe(200)
  await harness.pass(2 * HOUR)
  expect((await view(came.appUuid)).status).toBe("completed")
  expect((await view(missed.appUuid, bob)).status).toBe("noShowClient")
  expect((await read(group.id)).participants.map(({ status }) => status)).toEqual([
    "completed",
    "noShowClient",
  ])
})

it("a seat has no time of its own to move to", async () => {
  const group = await aGroup()
  const { appUuid } = await paidSeat(group)
  const move = { from: group.start, to: iso(SIX + DAY) }
  const moved = await harness.call({
    method: "POST",
    url: `/api/v2/appointments/${appUuid}/rescheduling`,
    who: people.ana,
    body: move,
  })
  expect(moved.body).toMatchObject({ errorCode: "reschedulingTooLate" })
  const proposed = await harness.call({
    method: "POST",
    url: `/api/v2/practice/appointments/${appUuid}/proposals`,
    who: people.provider,
    body: { starts: [iso(SIX + DAY)] },
  })
  expect(proposed.body).toMatchObject({ errorCode: "statusConflict" })
  const { rows } = await harness.server.platform.db.pool.query(
    "select count(*)::int as count from scheduling.occupancy where holder_ref = $1",
    [`appointment:${appUuid}`],
  )
  expect(z.object({ count: z.int() }).parse(rows[0]).count).toBe(1)
})
