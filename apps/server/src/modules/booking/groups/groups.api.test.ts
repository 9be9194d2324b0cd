import { appointmentSchema, bookingCreatedSchema, slotDetailsSchema } from "@arnica/contract/booking"
import { groupEndpoints } from "@arnica/contract/groups"
import { practiceEndpoints } from "@arnica/contract/practice"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { z } from "zod"
import { findViolations, NO_VIOLATIONS } from "../../../endurance/invariants.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { TEST_NOW } from "../../../testing/server.ts"
import type { Planted } from "../../specialists/testing.ts"
import { type BookingRig, createBookingRig, DAY, details, HOUR, MINUTE } from "../rig/testing.ts"

/** A Thursday, 18:00 in Bucharest: outside the hours of the specialists here. */
const SIX = Date.parse("2026-03-19T16:00:00Z")
const iso = (at: number): string => new Date(at).toISOString()

let rig: BookingRig
let specialist: Planted
let provider: SignedIn
let ana: SignedIn

beforeAll(async () => {
  rig = await createBookingRig()
})
afterAll(() => rig.server.close())
beforeEach(async () => {
  rig.server.clock.set(TEST_NOW)
  specialist = await rig.specialist()
  provider = rig.asProvider(specialist)
  ana = await rig.client()
})

const made = groupEndpoints["POST /api/v2/practice/groups"].responses[201]
const seen = groupEndpoints["GET /api/v2/practice/groups/{id}"].responses[200]
const shownToAll = groupEndpoints["GET /api/v2/specialists/{atlasUrl}/groups"].responses[200]

const WISH = {
  texts: [
    { language: "en", title: "Sleeping better", description: "Six evenings." },
    { language: "ro", title: "Somn mai bun", description: "Șase seri." },
  ],
  sessionTypeCode: "VIDEO_GROUP",
  ...{ start: iso(SIX), minutes: 90, capacity: 2, price: 8_000, currency: "RON", isTimeMeant: true },
}
const make = (more: object = {}, who = provider) =>
  rig.call({ method: "POST", url: "/api/v2/practice/groups", who, body: { ...WISH, ...more } })
const aGroup = async (more: object = {}) => {
  const [group] = made.parse((await make(more)).body).items
  if (group === undefined) throw new Error("no group was made")
  return group
}
const slot = async (group: { id: string; start: string }, who?: SignedIn) => {
  const url = `/rest/v2/public/bookingWizard/slot/${specialist.url}/${encodeURIComponent(group.start)}/details`
  const asked = `${url}?productId=${group.id}&currency=RON`
  return slotDetailsSchema.parse((await rig.call({ url: asked, ...(who === undefined ? {} : { who }) })).body)
}
const offer = async (group: { id: string; start: string }): Promise<string> =>
  (await slot(group)).slot.offer ?? ""
const seat = async (group: { id: string; start: string }, who = ana) => {
  const reply = await rig.post(who, details(await offer(group)))
  if (reply.status !== 201) throw new Error(`not booked: ${reply.raw}`)
  return bookingCreatedSchema.parse(reply.body)
}
const paidSeat = async (group: { id: string; start: string }, who = ana) => {
  const booked = await seat(group, who)
  expect((await rig.pay(who, booked.orderID)).status).toBe(200)
  return booked
}
const read = async (id: string, who = provider) =>
  seen.parse((await rig.call({ url: `/api/v2/practice/groups/${id}`, who })).body)
const change = (id: string, body: object) =>
  rig.call({ method: "PATCH", url: `/api/v2/practice/groups/${id}`, who: provider, body })
const callOff = (id: string) =>
  rig.call({
    ...{ method: "POST", url: `/api/v2/practice/groups/${id}/cancellation`, who: provider },
    body: { reason: "I fell ill" },
  })
const publicly = async () =>
  shownToAll.parse((await rig.call({ url: `/api/v2/specialists/${specialist.url}/groups` })).body)
const view = async (uuid: string, who = ana) =>
  appointmentSchema.parse((await rig.call({ url: `/api/v2/appointments/${uuid}`, who })).body)
const sound = async () => expect(await findViolations(rig.server.platform.db.pool)).toEqual(NO_VIOLATIONS)

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

it("sells a seat by the usual way, under the title of the group, at its price", async () => {
  const group = await aGroup()
  const shown = await slot(group)
  expect(shown).toMatchObject({
    product: { name: "Sleeping better", minutes: 90 },
    ...{ available: true, total: { amount: 8_000, currency: "RON" }, nearest: [] },
    group: { description: "Six evenings.", capacity: 2, seatsLeft: 2 },
  })
  const before = rig.server.mails.length
  const booked = await paidSeat(group)
  await rig.pass(1000)
  expect(await view(booked.appUuid)).toMatchObject({
    ...{ status: "confirmed", sessionName: "Sleeping better", groupId: group.id, canMoveUntil: null },
    price: { amount: 8_000, currency: "RON" },
  })
  expect((await read(group.id)).participants).toMatchObject([{ uuid: booked.appUuid, status: "confirmed" }])
  expect((await publicly())[0]?.seatsLeft).toBe(1)
  const letters = rig.server.mails.slice(before)
  expect(letters).toHaveLength(2)
  expect(letters.every(({ text }) => text.includes("Sleeping better"))).toBe(true)
  await sound()
})

it("lets two of many have the last two seats, and tells the others that it is full", async () => {
  const group = await aGroup()
  const clients = await Promise.all(Array.from({ length: 8 }, () => rig.client()))
  const token = await offer(group)
  const replies = await Promise.all(clients.map((who) => rig.post(who, details(token))))
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
  const { pool } = rig.server.platform.db
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
  await rig.pass(16 * MINUTE)
  expect((await publicly())[0]?.seatsLeft).toBe(2)
  const booked = await paidSeat(group)
  const cancelled = await rig.call({
    ...{ method: "POST", url: `/api/v2/appointments/${booked.appUuid}/cancellation`, who: ana },
    body: { expectedRefund: { amount: 8_000, currency: "RON" } },
  })
  expect(cancelled.status).toBe(200)
  await rig.pass(1000)
  expect((await publicly())[0]?.seatsLeft).toBe(2)
  await sound()
})

it("nobody sits twice, nor where they have something else, nor in their own group", async () => {
  const group = await aGroup({ start: iso(Date.parse("2026-03-19T08:00:00Z")), isTimeMeant: false })
  await paidSeat(group)
  const again = await rig.post(ana, details(await offer(group)))
  expect(again.body).toMatchObject({ errorCode: -6837, translationKey: "errors:clientBusy" })
  const other = await rig.specialist()
  const elsewhere = await rig.offerOf({ of: other, at: Date.parse(group.start) + 30 * MINUTE, who: ana })
  expect((await rig.post(ana, details(elsewhere))).body).toMatchObject({
    translationKey: "errors:clientBusy",
  })
  expect((await rig.post(provider, details(await offer(group)))).status).toBe(403)
  await sound()
})

it("keeps a seat while the bank decides, unless its client has something else by then", async () => {
  const group = await aGroup({ start: iso(Date.parse("2026-03-19T08:00:00Z")) })
  const [bob, cleo] = await Promise.all([rig.client(), rig.client()])
  const [kept, lost] = [await seat(group), await seat(group, bob)]
  await rig.pay(ana, kept.orderID, "late")
  await rig.pay(bob, lost.orderID, "late")
  await rig.pass(20 * MINUTE)
  await rig.pass(MINUTE)
  expect((await view(kept.appUuid)).status).toBe("pendingPayment")
  expect(await slot(group, cleo)).toMatchObject({ available: false, group: { seatsLeft: 0 } })
  await rig.confirmed({ who: bob, of: await rig.specialist(), at: Date.parse(group.start) })
  await rig.pass(HOUR)
  await rig.pass(MINUTE)
  expect((await view(kept.appUuid)).status).toBe("confirmed")
  expect((await view(lost.appUuid, bob)).status).toBe("failed")
  expect((await publicly())[0]?.seatsLeft).toBe(1)
  await sound()
})

it("a payment that came late for a group that was called off goes back", async () => {
  const group = await aGroup()
  const { appUuid, orderID } = await seat(group)
  await rig.pay(ana, orderID, "late")
  await rig.pass(20 * MINUTE)
  expect((await callOff(group.id)).status).toBe(200)
  await rig.pass(HOUR)
  await rig.pass(MINUTE)
  expect((await view(appUuid)).status).toBe("expired")
  await sound()
})

it("calls a group off: everybody gets everything back and reads why, and its time is free", async () => {
  const group = await aGroup({ capacity: 4 })
  const [bob, cleo] = await Promise.all([rig.client(), rig.client()])
  const [paid, also] = [await paidSeat(group), await paidSeat(group, bob)]
  const held = await seat(group, cleo)
  // Later than any client would get back anything.
  rig.server.clock.set(SIX - HOUR)
  expect((await callOff(group.id)).status).toBe(200)
  await rig.pass(1000)
  expect(await view(paid.appUuid)).toMatchObject({
    ...{ status: "cancelledByProvider", cancelReason: "I fell ill" },
    refunded: { amount: 8_000, currency: "RON" },
  })
  expect((await view(also.appUuid, bob)).status).toBe("cancelledByProvider")
  expect((await rig.pay(cleo, held.orderID)).status).not.toBe(200)
  expect((await callOff(group.id)).status).toBe(409)
  expect(await publicly()).toEqual([])
  expect((await make({ start: iso(SIX + 2 * DAY) })).status).toBe(201)
  await sound()
})

it("finishes what a process left that died while it called a group off", async () => {
  const group = await aGroup()
  const paid = await paidSeat(group)
  await rig.server.platform.db.pool.query(
    "update booking.group_session set status = 'cancelled', cancelled_at = now() where id = $1",
    [group.id],
  )
  await rig.server.platform.db.transaction((tx) => rig.modules.scheduling.release(tx, `group:${group.id}`))
  await rig.pass(MINUTE)
  expect((await view(paid.appUuid)).status).toBe("cancelledByProvider")
  await sound()
})

it("sells no seats once it is closed, full of people or too near, and never fewer than are booked", async () => {
  const group = await aGroup()
  const token = await offer(group)
  await paidSeat(group)
  await paidSeat(group, await rig.client())
  expect((await change(group.id, { capacity: 3, isOnSale: false })).body).toMatchObject({ status: "closed" })
  const bob = await rig.client()
  expect((await rig.post(bob, details(token))).body).toMatchObject({ errorCode: "slotNotOffered" })
  expect((await change(group.id, { isOnSale: true })).body).toMatchObject({ status: "open", seatsLeft: 1 })
  expect((await change(group.id, { capacity: 2 })).body).toMatchObject({ capacity: 2, seatsLeft: 0 })
  await paidSeat(await aGroup({ start: iso(SIX + 7 * DAY), capacity: 3 }), bob)
  expect((await rig.post(await rig.client(), details(token))).status).toBe(409)
  const more = { texts: [{ language: "de", title: "Besser schlafen", description: "" }] }
  expect((await change(group.id, more)).body).toMatchObject({ title: "Besser schlafen" })
  rig.server.clock.set(SIX - HOUR)
  expect(await publicly()).toHaveLength(1)
  expect(await slot(group)).toMatchObject({ available: false })
})

it("makes a series at the same hour on the wall, all of it or none", async () => {
  const { items } = made.parse((await make({ weeks: 3 })).body)
  expect(items.map(({ start }) => start)).toEqual([
    ...["2026-03-19T16:00:00.000Z", "2026-03-26T16:00:00.000Z", "2026-04-02T15:00:00.000Z"],
  ])
  const next = await make({ start: iso(SIX - 7 * DAY), weeks: 2 })
  expect(next.body).toMatchObject({ errorCode: -6837 })
  const page = await rig.call({ url: "/api/v2/practice/groups?count=2", who: provider })
  expect(page.body).toMatchObject({ total: 3, items: { length: 2 } })
})

it("asks about times outside the specialist's hours, and knows what is sold by the seat", async () => {
  expect((await make({ isTimeMeant: false })).body).toMatchObject({
    errorCode: -15,
    data: { conflicts: [{ start: iso(SIX), reason: "outsideHours" }] },
  })
  expect((await make({ sessionTypeCode: "VIDEO_INDIVIDUAL" })).status).toBe(400)
  const choices = await rig.call({ url: "/api/v2/practice/groups/choices", who: provider })
  expect(choices.body).toMatchObject({ sessionTypes: [{ code: "VIDEO_GROUP" }, { code: "OFFICE_GROUP" }] })
})

it("stands in the calendar as one block, and is nobody else's to see", async () => {
  const group = await aGroup()
  await paidSeat(group)
  await paidSeat(group, await rig.client())
  const span = `from=${encodeURIComponent(iso(SIX - DAY))}&to=${encodeURIComponent(iso(SIX + DAY))}`
  const answered = await rig.call({ url: `/api/v2/practice/calendar?${span}`, who: provider })
  const calendar = practiceEndpoints["GET /api/v2/practice/calendar"].responses[200].parse(answered.body)
  expect(calendar).toMatchObject([
    { uuid: group.id, sessionName: "Sleeping better", clientName: "", group: { taken: 2, capacity: 2 } },
  ])
  const stranger = rig.asProvider(await rig.specialist())
  expect((await rig.call({ url: `/api/v2/practice/groups/${group.id}`, who: stranger })).status).toBe(404)
})

it("has each seat begin, be missed and end by itself", async () => {
  const group = await aGroup()
  const bob = await rig.client()
  const [came, missed] = [await paidSeat(group), await paidSeat(group, bob)]
  rig.server.clock.set(SIX + MINUTE)
  await rig.pass(MINUTE)
  const noted = await rig.call({
    ...{ method: "POST", url: `/api/v2/practice/appointments/${missed.appUuid}/no-show`, who: provider },
    body: { missing: "client" },
  })
  expect(noted.status).toBe(200)
  await rig.pass(2 * HOUR)
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
  const moved = await rig.call({
    ...{ method: "POST", url: `/api/v2/appointments/${appUuid}/rescheduling`, who: ana },
    body: move,
  })
  expect(moved.body).toMatchObject({ errorCode: "reschedulingTooLate" })
  const proposed = await rig.call({
    ...{ method: "POST", url: `/api/v2/practice/appointments/${appUuid}/proposals`, who: provider },
    body: { starts: [iso(SIX + DAY)] },
  })
  expect(proposed.body).toMatchObject({ errorCode: "statusConflict" })
  const { rows } = await rig.server.platform.db.pool.query(
    "select count(*)::int as count from scheduling.occupancy where holder_ref = $1",
    [`appointment:${appUuid}`],
  )
  expect(z.object({ count: z.int() }).parse(rows[0]).count).toBe(1)
})
