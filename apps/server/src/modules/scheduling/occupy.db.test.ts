import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { isAppError } from "../../platform/errors.ts"
import { createTestServer, TEST_NOW, type TestServer } from "../../testing/server.ts"
import type { Planted } from "../specialists/testing.ts"
import {
  anAvailability,
  composeScheduling,
  plantClient,
  plantScheduled,
  type SchedulingModules,
} from "./testing.ts"
import { explain } from "./use-cases/explain.ts"

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Wednesday at ten in Bucharest. */
const TEN = Date.parse("2026-03-11T08:00:00Z")

let server: TestServer<SchedulingModules>
let scheduling: SchedulingModules["scheduling"]

beforeAll(async () => {
  server = await createTestServer({ compose: composeScheduling })
  scheduling = server.modules.scheduling
  await server.modules.sync()
})
afterAll(() => server.close())

type Booking = { readonly ref: string; readonly specialistId: number; readonly userId: string }

const occupation = (booking: Booking, start: number, given: { minutes?: number } = {}) => ({
  holderRef: booking.ref,
  specialistId: booking.specialistId,
  userId: booking.userId,
  start,
  end: start + (given.minutes ?? 50) * MINUTE,
})

const bookingOf = async (specialist: Planted, userId?: string): Promise<Booking> => ({
  ref: `appointment:${randomUUID()}`,
  specialistId: specialist.id,
  userId: userId ?? (await plantClient(server)),
})

const hold = (booking: Booking, start: number, expiresAt = server.clock.now() + 15 * MINUTE) =>
  server.platform.db.transaction((tx) =>
    scheduling.occupy(tx, { ...occupation(booking, start), expiresAt, demand: "offered" }),
  )
const book = (booking: Booking, start: number) =>
  server.platform.db.transaction((tx) =>
    scheduling.occupy(tx, { ...occupation(booking, start), expiresAt: null, demand: "offered" }),
  )
const confirm = ({ ref, ...pair }: Booking) =>
  server.platform.db.transaction((tx) => scheduling.confirm(tx, { holderRef: ref, ...pair }))
const release = ({ ref }: Booking) => server.platform.db.transaction((tx) => scheduling.release(tx, ref))
const retake = (booking: Booking, start: number) =>
  server.platform.db.transaction((tx) => scheduling.retake(tx, occupation(booking, start)))
const refused = (code: Parameters<typeof isAppError>[1]) => (error: unknown) => isAppError(error, code)

const startsOn = async (specialist: Planted, day = TEN): Promise<number[]> => {
  const product = await server.modules.specialists.product(specialist.productId)
  if (product === null) throw new Error("no product")
  const slots = await scheduling.slots({
    product,
    from: day - 4 * HOUR,
    to: day + 12 * HOUR,
    now: server.clock.now(),
    currency: "RON",
    firstMeeting: true,
  })
  return slots.map(({ start }) => Date.parse(start))
}

test("whatever is offered can be taken, and what was taken is offered no more", async () => {
  const specialist = await plantScheduled(server)
  for (let left = await startsOn(specialist); left.length > 0; left = await startsOn(specialist)) {
    // From the middle, so that gaps of all widths come about.
    const start = left[Math.floor(left.length / 2)] ?? 0
    await book(await bookingOf(specialist), start)
    const after = await startsOn(specialist)
    expect(after.every((other) => Math.abs(other - start) >= HOUR)).toBe(true)
    expect(after.length).toBeLessThan(left.length)
  }
  await expect(book(await bookingOf(specialist), TEN)).rejects.toSatisfy(refused("slotTaken"))
})

test("two clients don't get one time, nor one client two", async () => {
  const [one, other] = [await plantScheduled(server), await plantScheduled(server)]
  const first = await bookingOf(one)
  await hold(first, TEN)
  await expect(hold(await bookingOf(one), TEN)).rejects.toSatisfy(refused("slotTaken"))
  await expect(hold(await bookingOf(other, first.userId), TEN + 30 * MINUTE)).rejects.toSatisfy(
    refused("clientBusy"),
  )
  // The client's time is busy for the session only: buffers are the specialist's.
  await hold(await bookingOf(other, first.userId), TEN + HOUR)
})

test("only what the schedule offers can be taken", async () => {
  const specialist = await plantScheduled(server)
  const booking = await bookingOf(specialist)
  await expect(hold(booking, TEST_NOW - DAY)).rejects.toSatisfy(refused("slotInThePast"))
  for (const start of [
    TEST_NOW + HOUR, // less notice than two hours
    TEN + 5 * MINUTE, // off the grid
    TEN + 10 * HOUR, // in the evening
    TEN + 3 * DAY, // Saturday
    TEN + 90 * DAY, // beyond the horizon
  ])
    await expect(hold(booking, start)).rejects.toSatisfy(refused("slotNotOffered"))
  const nobody = { ...booking, specialistId: 2_000_000 }
  await expect(hold(nobody, TEN)).rejects.toSatisfy(refused("slotNotOffered"))
})

test("a refused try leaves nothing behind", async () => {
  const specialist = await plantScheduled(server)
  const elsewhere = await plantScheduled(server)
  await book(await bookingOf(specialist), TEN)
  const late = await bookingOf(specialist)
  await expect(hold(late, TEN)).rejects.toThrow()
  await hold(await bookingOf(elsewhere, late.userId), TEN)
  expect(await startsOn(elsewhere)).not.toContain(TEN)
})

test("a confirmed hold lasts", async () => {
  const specialist = await plantScheduled(server)
  const booking = await bookingOf(specialist)
  await hold(booking, TEN)
  expect(await confirm(booking)).toBe(true)
  expect(await confirm(booking)).toBe(true)
  server.clock.advance(HOUR)
  await server.platform.jobs.sweep()
  expect(await startsOn(specialist)).not.toContain(TEN)
  await expect(hold(await bookingOf(specialist), TEN)).rejects.toSatisfy(refused("slotTaken"))
  server.clock.set(TEST_NOW)
})

test("a hold that ended blocks nobody, even before it is swept away", async () => {
  const specialist = await plantScheduled(server)
  const [slow, fast] = [await bookingOf(specialist), await bookingOf(specialist)]
  await hold(slow, TEN)
  server.clock.advance(15 * MINUTE)
  expect(await startsOn(specialist)).toContain(TEN)
  expect(await confirm(slow)).toBe(false)
  await hold(fast, TEN)
  expect(await confirm(fast)).toBe(true)
  expect(await retake(slow, TEN)).toBe(false)
  expect(await startsOn(specialist)).not.toContain(TEN)
  server.clock.set(TEST_NOW)
})

test("a payment that came late gets the time back while it is free, whatever the schedule says by now", async () => {
  const specialist = await plantScheduled(server)
  const booking = await bookingOf(specialist)
  await hold(booking, TEN)
  server.clock.advance(20 * MINUTE)
  await server.platform.jobs.sweep()
  await server.platform.db.transaction((tx) =>
    scheduling.setAvailability(tx, [anAvailability({ specialistId: specialist.id, weekly: [] })]),
  )
  expect(await retake(booking, TEN)).toBe(true)
  expect(await retake(booking, TEN)).toBe(true)
  expect(await confirm(booking)).toBe(true)
  server.clock.set(TEST_NOW)
})

test("a released time is free again, releasing twice does no harm", async () => {
  const specialist = await plantScheduled(server)
  const booking = await bookingOf(specialist)
  await book(booking, TEN)
  await release(booking)
  await release(booking)
  expect(await startsOn(specialist)).toContain(TEN)
  expect(await confirm(booking)).toBe(false)
})

test("buffers keep sessions apart on both sides", async () => {
  const specialist = await plantScheduled(server, {
    availability: { bufferBeforeMinutes: 20, bufferAfterMinutes: 10, stepMinutes: 10 },
  })
  await book(await bookingOf(specialist), TEN)
  const near = (await startsOn(specialist)).filter((start) => Math.abs(start - TEN) < 2 * HOUR)
  // 50 minutes of session, 10 after it and 20 before the next.
  expect(near).not.toContain(TEN + 70 * MINUTE)
  expect(near).toContain(TEN + 80 * MINUTE)
  await book(await bookingOf(specialist), TEN + 80 * MINUTE)
})

test("a daily limit counts holds and appointments", async () => {
  const specialist = await plantScheduled(server, { availability: { dailyLimit: 2 } })
  await book(await bookingOf(specialist), TEN)
  await hold(await bookingOf(specialist), TEN + 2 * HOUR)
  expect(await startsOn(specialist)).toEqual([])
  await expect(hold(await bookingOf(specialist), TEN + 4 * HOUR)).rejects.toSatisfy(refused("slotTaken"))
})

test("a first meeting is one until there was another that was not cancelled", async () => {
  const specialist = await plantScheduled(server)
  const booking = await bookingOf(specialist)
  const met = () => scheduling.haveMet(server.platform.db.query, booking)
  await hold(booking, TEN)
  expect(await met()).toBe(false)
  await confirm(booking)
  expect(await met()).toBe(true)
  await release(booking)
  expect(await met()).toBe(false)
})

test("of forty clients who want one time one gets it, and of overlapping times no two", async () => {
  const specialist = await plantScheduled(server)
  const bookings = await Promise.all(Array.from({ length: 40 }, () => bookingOf(specialist)))
  const outcomes = await Promise.allSettled(
    bookings.map((booking, at) => hold(booking, TEN + (at % 2) * 30 * MINUTE)),
  )
  const won = outcomes.filter(({ status }) => status === "fulfilled")
  expect(won).toHaveLength(1)
  const reasons = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []))
  expect(reasons.every(refused("slotTaken"))).toBe(true)
})

test("changed hours leave what is booked booked", async () => {
  const specialist = await plantScheduled(server)
  const booking = await bookingOf(specialist)
  await book(booking, TEN)
  const asked = {
    specialistId: specialist.id,
    sessionMinutes: 50,
    start: TEN,
    now: TEST_NOW,
    bookable: true,
    place: "online" as const,
  }
  const reply = await explain(server.platform.db.query, asked)
  expect(reply).toMatchObject({ free: false, reason: "taken", until: TEN + 50 * MINUTE })
  await server.platform.db.transaction((tx) =>
    scheduling.setAvailability(tx, [
      anAvailability({ specialistId: specialist.id, weekly: [{ weekday: 3, start: 600, end: 720 }] }),
    ]),
  )
  expect(await startsOn(specialist)).toEqual([TEN + HOUR])
  expect(await confirm(booking)).toBe(true)
})
