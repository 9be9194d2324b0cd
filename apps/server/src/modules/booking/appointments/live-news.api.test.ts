import { beforeEach, expect, test } from "vitest"
import { z } from "zod"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { connectLive, type LiveClient } from "../../../platform/websocket/testing.ts"
import type { Planted } from "../../specialists/testing.ts"
import { DAY, openBookingHarness, TEN } from "../harness/testing.ts"

const PATIENCE = { timeout: 10_000 } as const

const harness = await openBookingHarness()
const url = (await harness.server.start()) ?? ""
let specialist: Planted
let ana: SignedIn
const clients: LiveClient[] = []

beforeEach(async () => {
  for (const client of clients.splice(0)) client.close()
  specialist = await harness.specialist()
  ana = await harness.client()
})

const connect = async (who: SignedIn): Promise<LiveClient> => {
  const client = await connectLive(url, { headers: { "x-test-user": who.userId } })
  clients.push(client)
  return client
}
const countsOf = ({ frames }: LiveClient): readonly unknown[] =>
  frames.filter(({ type }) => type === "badge.changed").map(({ data }) => data)
const changesOf = ({ frames }: LiveClient): readonly unknown[] =>
  frames.filter(({ type }) => type === "appointment.changed").map(({ data }) => data)
const connectedCounts = async (who: SignedIn): Promise<Record<string, number>> => {
  const client = await connect(who)
  await expect.poll(() => countsOf(client).length, PATIENCE).toBeGreaterThan(0)
  return z.record(z.string(), z.number()).parse(countsOf(client)[0])
}
const look = (who: SignedIn) => harness.call({ method: "POST", url: "/api/v2/appointments/seen", who })

test("both hear of a booking and of its end; the client's count follows", async () => {
  const hers = await connect(ana)
  const theirs = await connect(harness.asProvider(specialist))
  const { appUuid } = await harness.confirmed({ who: ana, of: specialist, at: TEN })
  const change = { uuid: appUuid, status: "confirmed", start: "2026-03-12T08:00:00.000Z" }
  await expect
    .poll(() => changesOf(hers), PATIENCE)
    .toEqual([expect.objectContaining({ ...change, side: "client" })])
  await expect
    .poll(() => changesOf(theirs), PATIENCE)
    .toEqual([expect.objectContaining({ ...change, side: "provider" })])
  await expect.poll(() => countsOf(hers), PATIENCE).toEqual([{ newApps: 0 }, { newApps: 1 }])

  await harness.modules.booking.adminAppointments.cancelByProvider({
    specialistId: specialist.id,
    uuid: appUuid,
    reason: "ill",
  })
  await expect.poll(() => changesOf(hers), PATIENCE).toHaveLength(2)
  expect(changesOf(hers)[1]).toMatchObject({ uuid: appUuid, status: "cancelledByProvider" })
  await expect.poll(() => countsOf(hers).at(-1), PATIENCE).toEqual({ newApps: 0 })
})

test("an appointment is new until its client looks, on every device; what comes later is new again", async () => {
  await harness.confirmed({ who: ana, of: specialist, at: TEN })
  await harness.server.settle()
  const phone = await connect(ana)
  const desk = await connect(ana)
  await expect.poll(() => countsOf(desk), PATIENCE).toEqual([{ newApps: 1 }])
  harness.server.clock.advance(1_000)
  expect((await look(ana)).status).toBe(204)
  for (const device of [phone, desk])
    await expect.poll(() => countsOf(device).at(-1), PATIENCE).toEqual({ newApps: 0 })
  harness.server.clock.advance(1_000)
  await harness.confirmed({ who: ana, of: specialist, at: TEN + DAY })
  await expect.poll(() => countsOf(phone).at(-1), PATIENCE).toEqual({ newApps: 1 })
})

test("somebody else's appointments count for nobody", async () => {
  const ion = await harness.client()
  await harness.confirmed({ who: ana, of: specialist, at: TEN })
  await harness.server.settle()
  const his = await connect(ion)
  await expect.poll(() => countsOf(his), PATIENCE).toEqual([{ newApps: 0 }])
  await look(ion)
  const hers = await connect(ana)
  await expect.poll(() => countsOf(hers), PATIENCE).toEqual([{ newApps: 1 }])
})

test("what is booked with a specialist is new to them until they look, on every device", async () => {
  const as = harness.asProvider(specialist)
  const seen = (who: SignedIn) =>
    harness.call({ method: "POST", url: "/api/v2/practice/appointments/seen", who })
  const [phone, desk] = [await connect(as), await connect(as)]
  const hers = await connect(ana)
  const first = await harness.confirmed({ who: ana, of: specialist, at: TEN })
  for (const device of [phone, desk])
    await expect.poll(() => countsOf(device).at(-1), PATIENCE).toEqual({ newBookings: 1 })
  expect(countsOf(phone)[0]).toEqual({ newApps: 0, newBookings: 0 })
  harness.server.clock.advance(1_000)
  // Who looks at their own list as a client has not looked at this one.
  await look(as)
  expect((await seen(ana)).status).toBe(403)
  expect((await connectedCounts(as)).newBookings).toBe(1)
  expect((await seen(as)).status).toBe(204)
  for (const device of [phone, desk])
    await expect.poll(() => countsOf(device).at(-1), PATIENCE).toEqual({ newBookings: 0 })
  await expect.poll(() => countsOf(hers).at(-1), PATIENCE).toEqual({ newApps: 1 })
  harness.server.clock.advance(1_000)
  await harness.confirmed({ who: ana, of: specialist, at: TEN + DAY })
  await expect.poll(() => countsOf(desk).at(-1), PATIENCE).toEqual({ newBookings: 1 })
  await harness.modules.booking.adminAppointments.cancelByProvider({
    specialistId: specialist.id,
    uuid: first.appUuid,
    reason: "ill",
  })
  expect((await connectedCounts(as)).newBookings).toBe(1)
})
