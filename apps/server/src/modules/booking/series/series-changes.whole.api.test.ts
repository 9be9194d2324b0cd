import { appointmentSchema } from "@arnica/contract/booking"
import { type Series, seriesSchema } from "@arnica/contract/series"
import { beforeEach, describe, expect, it } from "vitest"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { Planted } from "../../specialists/testing.ts"
import { DAY, HOUR, iso, openBookingHarness, TEN } from "../harness/testing.ts"
import { changesOn, type MadeSeries, seriesOn } from "./testing.ts"

const WEEK = 7 * DAY
const THURSDAYS = [TEN, TEN + WEEK, TEN + 2 * WEEK, TEN + 3 * WEEK - HOUR]
const FULL = 18_000
const TOTAL = 14_400 + 3 * FULL

const harness = await openBookingHarness()
const series = seriesOn(harness)
let specialist: Planted
let provider: SignedIn
let ana: SignedIn
let made: MadeSeries

beforeEach(async () => {
  specialist = await harness.specialist()
  provider = harness.asProvider(specialist)
  ana = await harness.client()
  made = await series.confirmed({ who: ana, of: specialist, at: TEN })
  await harness.pass(1000)
})

const { uuidOf, shown, post, cancelFrom, settleMoney, paid, balance, previewFrom, moveFrom } = changesOn(
  harness,
  () => ({ made, ana, specialist }),
)
const statusesOf = ({ items }: Series): string[] => items.map(({ status }) => status)
const startsOf = ({ items }: Series): string[] => items.map(({ start }) => start)
const expectBooksInOrder = async (): Promise<void> => {
  const { unbalanced } = await harness.modules.wallet.trialBalance()
  expect(unbalanced).toEqual([])
  expect(await balance("paidAhead")).toBe(0)
}

describe("a session of a series is called off", () => {
  it("by the rule of each: half for the one of today, all for those after it", async () => {
    harness.server.clock.set(TEN - 20 * HOUR)
    expect(await cancelFrom(1, 7_200 + 3 * FULL)).toMatchObject({ status: 200 })
    await settleMoney()
    expect(await paid()).toMatchObject({ refunded: { amount: 7_200 + 3 * FULL } })
    await expectBooksInOrder()
  })

  it("by its specialist from there on: everything of it goes back", async () => {
    harness.server.clock.set(TEN - HOUR)
    const path = `/api/v2/practice/appointments/${uuidOf(1)}/following/cancellation`
    expect(await post(path, { reason: "" }, provider)).toMatchObject({ status: 400 })
    const reply = await post(path, { reason: "I am moving away." }, provider)
    expect(statusesOf(seriesSchema.parse(reply.body))).toEqual(Array(4).fill("cancelledByProvider"))
    await settleMoney()
    expect(await paid()).toMatchObject({ refunded: { amount: TOTAL }, paymentStatus: "refunded" })
    expect(await balance("providerPayable")).toBe(0)
    await expectBooksInOrder()
  })
})

describe("a session of a series moves", () => {
  it("by itself, and stays what it is of its series", async () => {
    const path = `/api/v2/appointments/${uuidOf(2)}/rescheduling`
    const reply = await post(path, { from: iso(TEN + WEEK), to: iso(TEN + WEEK + 2 * HOUR) })
    expect(appointmentSchema.parse(reply.body)).toMatchObject({ series: { number: 2, sessions: 4 } })
    expect(startsOf(await shown())).toEqual(
      [THURSDAYS[0], (THURSDAYS[1] ?? 0) + 2 * HOUR, ...THURSDAYS.slice(2)].map((at) => iso(at ?? 0)),
    )
  })

  it("also into the times that others of it leave", async () => {
    const { moves } = await previewFrom(1, TEN + WEEK)
    expect(moves.map(({ conflict }) => conflict)).toEqual(Array(4).fill(null))
    const reply = await moveFrom(1, moves)
    expect(reply.status).toBe(200)
    expect(startsOf(await shown())).toEqual([...THURSDAYS.slice(1), TEN + 4 * WEEK - HOUR].map(iso))
  })
})

describe("its specialist", () => {
  it("gives everything of one session back that they missed, and the others stay earned", async () => {
    harness.server.clock.set(TEN + 2 * HOUR)
    await harness.pass(60_000)
    const path = `/api/v2/practice/appointments/${uuidOf(1)}/no-show`
    expect(await post(path, { missing: "provider" }, provider)).toMatchObject({ status: 200 })
    await settleMoney()
    expect(await paid()).toMatchObject({ refunded: { amount: 14_400 } })
    await expectBooksInOrder()
  })
})
