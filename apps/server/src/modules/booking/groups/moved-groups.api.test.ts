import { appointmentSchema, bookingCreatedSchema, slotDetailsSchema } from "@arnica/contract/booking"
import { groupEndpoints } from "@arnica/contract/groups"
import { beforeEach, expect, it } from "vitest"
import { z } from "zod"
import { findViolations, NO_VIOLATIONS } from "../../../endurance/invariants.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { TEST_NOW } from "../../../testing/server.ts"
import type { Planted } from "../../specialists/testing.ts"
import { DAY, details, HOUR, iso, MINUTE, openBookingHarness } from "../harness/testing.ts"

/** A Thursday, 18:00 in Bucharest: outside the hours of the specialists here. */
const SIX = Date.parse("2026-03-19T16:00:00Z")
/** The Tuesday before, 10:00 in Bucharest: within them. */
const TEN = Date.parse("2026-03-17T08:00:00Z")

const harness = await openBookingHarness()
let specialist: Planted
let provider: SignedIn
let ana: SignedIn
let dan: SignedIn

beforeEach(async () => {
  specialist = await harness.specialist()
  provider = harness.asProvider(specialist)
  ana = await harness.client()
  dan = await harness.client()
})

const refusal = z.object({ data: z.object({ nearest: z.array(z.string()) }) })
const seen = groupEndpoints["GET /api/v2/practice/groups/{id}"].responses[200]
const made = groupEndpoints["POST /api/v2/practice/groups"].responses[201]

const aGroup = async () => {
  const body = {
    texts: [{ language: "en", title: "Sleeping better" }],
    sessionTypeCode: "VIDEO_GROUP",
    start: iso(SIX),
    minutes: 90,
    capacity: 3,
    price: 8_000,
    currency: "RON",
    isTimeMeant: true,
  }
  const reply = await harness.call({ method: "POST", url: "/api/v2/practice/groups", who: provider, body })
  const [group] = made.parse(reply.body).items
  if (group === undefined) throw new Error("no group was made")
  return group
}
type Place = { readonly id: string; readonly start: string }
const offer = async ({ id, start }: Place): Promise<string> => {
  const url = `/rest/v2/public/bookingWizard/slot/${specialist.url}/${encodeURIComponent(start)}/details`
  const reply = await harness.call({ url: `${url}?productId=${id}&currency=RON` })
  return slotDetailsSchema.parse(reply.body).slot.offer ?? ""
}
const seat = async (group: Place, who: SignedIn) =>
  bookingCreatedSchema.parse((await harness.post(who, details(await offer(group)))).body)
const paidSeat = async (group: Place, who: SignedIn) => {
  const booked = await seat(group, who)
  expect((await harness.pay(who, booked.orderID)).status).toBe(200)
  return booked
}
const move = (id: string, to: number, more: object = {}) =>
  harness.call({
    method: "POST",
    url: `/api/v2/practice/groups/${id}/rescheduling`,
    who: provider,
    body: { from: iso(SIX), to: iso(to), ...more },
  })
const view = async (uuid: string, who: SignedIn) =>
  appointmentSchema.parse((await harness.call({ url: `/api/v2/appointments/${uuid}`, who })).body)
const cancel = async (uuid: string, who: SignedIn) => {
  const { refundNow } = await view(uuid, who)
  const body = { expectedRefund: refundNow, reason: "" }
  return await harness.call({ method: "POST", url: `/api/v2/appointments/${uuid}/cancellation`, who, body })
}
const sound = async () => expect(await findViolations(harness.server.platform.db.pool)).toEqual(NO_VIOLATIONS)

it("moves all seats at once, writes to each client and not to the specialist, and takes the new time alone", async () => {
  const group = await aGroup()
  const seats = [await paidSeat(group, ana), await paidSeat(group, dan)]
  await harness.pass(1000)
  const before = harness.server.mails.length
  const reply = await move(group.id, TEN)
  expect(reply.status).toBe(200)
  expect(seen.parse(reply.body).group).toMatchObject({ start: iso(TEN), end: iso(TEN + 90 * MINUTE) })
  expect(await view(seats[0]?.appUuid ?? "", ana)).toMatchObject({ start: iso(TEN), status: "confirmed" })
  expect(await view(seats[1]?.appUuid ?? "", dan)).toMatchObject({ start: iso(TEN), status: "confirmed" })
  await harness.pass(1000)
  const emails = harness.server.mails.slice(before)
  expect(emails).toHaveLength(2)
  for (const { text, attachments } of emails) {
    expect(text).toContain("get a full refund")
    expect(attachments).toHaveLength(1)
  }
  await sound()
  // The old time is free for everybody.
  await harness.confirmed({ who: ana, of: await harness.specialist(), at: TEN + 5 * HOUR })
  await sound()
})

it("gives the whole price back to who takes their seat back after the move, until it begins", async () => {
  const group = await aGroup()
  const { appUuid } = await paidSeat(group, ana)
  const other = await paidSeat(group, dan)
  expect((await move(group.id, TEN)).status).toBe(200)
  harness.server.clock.set(TEN - MINUTE)
  expect(await view(appUuid, ana)).toMatchObject({ refundNow: { amount: 8_000, currency: "RON" } })
  expect((await cancel(appUuid, ana)).status).toBe(200)
  expect(await view(appUuid, ana)).toMatchObject({ refunded: { amount: 8_000, currency: "RON" } })
  harness.server.clock.set(TEN + MINUTE)
  expect((await view(other.appUuid, dan)).refundNow).toBeNull()
})

it("moves nobody when one of them has something else then, and proposes when all are free", async () => {
  const group = await aGroup()
  const { appUuid } = await paidSeat(group, ana)
  await paidSeat(group, dan)
  await harness.confirmed({ who: dan, of: await harness.specialist(), at: TEN })
  const reply = await move(group.id, TEN)
  expect(reply.status).toBe(409)
  expect(reply.body).toMatchObject({ errorCode: -6837, translationKey: "errors:participantBusy" })
  const { nearest } = refusal.parse(reply.body).data
  expect(nearest.length).toBeGreaterThan(0)
  expect(nearest).not.toContain(iso(TEN))
  expect(nearest).not.toContain(iso(TEN - 30 * MINUTE))
  expect(await view(appUuid, ana)).toMatchObject({ start: iso(SIX) })
  await sound()
  expect((await move(group.id, Date.parse(nearest[0] ?? ""))).status).toBe(200)
  await sound()
})

it("asks about a time outside the hours, and refuses one that the specialist has sold", async () => {
  const group = await aGroup()
  expect((await move(group.id, SIX + DAY)).body).toMatchObject({ errorCode: -15 })
  expect((await move(group.id, TEST_NOW - HOUR, { isTimeMeant: true })).status).toBeGreaterThan(399)
  await harness.confirmed({ who: ana, of: specialist, at: TEN })
  expect((await move(group.id, TEN + 30 * MINUTE)).body).toMatchObject({
    errorCode: -6837,
    translationKey: "errors:slotTaken",
    data: { nearest: expect.arrayContaining([expect.any(String)]) },
  })
  // Half an hour later than now touches its own old time, which is free for it.
  expect((await move(group.id, SIX + 30 * MINUTE, { isTimeMeant: true })).status).toBe(200)
  expect((await move(group.id, SIX + DAY, { isTimeMeant: true })).status).toBe(409)
  await sound()
})

it("lets go of seats that are not paid, and takes neither their offers nor their payments for the new time", async () => {
  const group = await aGroup()
  const held = await seat(group, ana)
  const token = await offer(group)
  expect((await move(group.id, TEN)).status).toBe(200)
  expect(await view(held.appUuid, ana)).toMatchObject({ status: "expired" })
  expect((await harness.pay(ana, held.orderID)).status).not.toBe(200)
  expect((await harness.post(dan, details(token))).body).toMatchObject({
    translationKey: "errors:slotNotOffered",
  })
  await sound()
})

it("whoever calls their seat off while it moves is either moved or out, never both", async () => {
  const group = await aGroup()
  const { appUuid } = await paidSeat(group, ana)
  await paidSeat(group, dan)
  const [moved, left] = await Promise.all([move(group.id, TEN), cancel(appUuid, ana)])
  expect([200, 409]).toContain(moved.status)
  expect([200, 409]).toContain(left.status)
  await sound()
})

it("is nobody else's to move", async () => {
  const group = await aGroup()
  const other = harness.asProvider(await harness.specialist())
  const url = `/api/v2/practice/groups/${group.id}/rescheduling`
  const body = { from: iso(SIX), to: iso(TEN) }
  expect((await harness.call({ method: "POST", url, who: other, body })).status).toBe(404)
})
