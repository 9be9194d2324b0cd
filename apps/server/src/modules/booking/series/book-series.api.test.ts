import { appointmentSchema } from "@arnica/contract/booking"
import { orderSchema } from "@arnica/contract/payments"
import { beforeEach, describe, expect, it } from "vitest"
import { z } from "zod"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { anOffer, type Planted } from "../../specialists/testing.ts"
import { DAY, HOUR, iso, MINUTE, openBookingHarness, TEN, tracesOf } from "../harness/testing.ts"
import { seriesOn } from "./testing.ts"

const WEEK = 7 * DAY
/** Ten in Bucharest on four Thursdays: clocks go forward between the third and the fourth. */
const THURSDAYS = [TEN, TEN + WEEK, TEN + 2 * WEEK, TEN + 3 * WEEK - HOUR]
const FIRST = 14_400
const FULL = 18_000

const harness = await openBookingHarness()
const series = seriesOn(harness)
let specialist: Planted
let ana: SignedIn

beforeEach(async () => {
  specialist = await harness.specialist()
  ana = await harness.client()
})

const wanted = () => ({ who: ana, of: specialist, at: TEN })
const view = async (uuid: string, who = ana) =>
  appointmentSchema.parse((await harness.call({ url: `/api/v2/appointments/${uuid}`, who })).body)
const order = async (id: string) =>
  orderSchema.parse((await harness.call({ url: `/api/v2/orders/${id}`, who: ana })).body)
const statuses = async (id: string): Promise<string[]> => {
  const { rows } = await harness.server.platform.db.pool.query(
    "select status from booking.appointment where series_id = $1 order by series_number",
    [id],
  )
  return z
    .array(z.object({ status: z.string() }))
    .parse(rows)
    .map(({ status }) => status)
}
const taken = async (who: SignedIn): Promise<number> => (await tracesOf(harness, who)).taken ?? 0
const emailsTo = async (userId: string) => {
  await harness.pass(1000)
  return harness.server.mails.filter(({ to }) => to.address === `${userId}@example.org`)
}

describe("what a series would be", () => {
  it("stays at its time on the wall when clocks go forward, each at its price", async () => {
    const { times, timeZone, most } = await series.planned(wanted())
    expect({ timeZone, most }).toEqual({ timeZone: "Europe/Bucharest", most: 12 })
    expect(times.map(({ start }) => start)).toEqual(THURSDAYS.map(iso))
    expect(times.map(({ slot }) => slot?.price.amount)).toEqual([FIRST, FULL, FULL, FULL])
  })

  it("goes by the clock of a specialist in New York", async () => {
    const far = await harness.specialist({ timeZone: "America/New_York" }, { zone: "America/New_York" })
    const at = Date.parse("2026-03-19T14:00:00Z")
    harness.server.clock.set(Date.parse("2026-03-04T10:00:00Z"))
    const { times } = await series.planned({
      who: ana,
      of: far,
      at: Date.parse("2026-03-05T15:00:00Z"),
      rhythm: "fortnightly",
      sessions: 2,
    })
    expect(times.map(({ start }) => start)).toEqual(["2026-03-05T15:00:00.000Z", iso(at)])
  })

  it("says of each time why it cannot be had, and names free ones of the same week", async () => {
    const bob = await harness.client()
    await harness.confirmed({ who: bob, of: specialist, at: TEN + WEEK })
    const elsewhere = await harness.specialist()
    await harness.confirmed({ who: ana, of: elsewhere, at: TEN + 2 * WEEK })
    const { times } = await series.planned(wanted())
    expect(times.map(({ conflict }) => conflict)).toEqual([null, "taken", "clientBusy", null])
    for (const { alternatives, start } of times.slice(1, 3)) {
      expect(alternatives).toHaveLength(3)
      for (const each of alternatives)
        expect(Math.abs(Date.parse(each.start) - Date.parse(start))).toBeLessThan(WEEK)
    }
  })

  it("says what is beyond the calendar, where there is nothing to choose", async () => {
    const short = await harness.specialist({}, { horizonDays: 10 })
    const { times } = await series.planned({ ...wanted(), of: short, sessions: 3 })
    expect(times.map(({ conflict }) => conflict)).toEqual([null, null, "tooFar"])
    expect(times.flatMap(({ alternatives }) => alternatives)).toEqual([])
  })

  it("is open to visitors, and to nobody for what is booked one at a time", async () => {
    const offer = await harness.offerOf({ of: specialist, at: TEN })
    const url = "/api/v2/series/previews"
    const body = { offer, rhythm: "weekly", sessions: 2 }
    expect(await harness.call({ method: "POST", url, body })).toMatchObject({ status: 200 })
    expect(await harness.call({ method: "POST", url, body: { ...body, sessions: 13 } })).toMatchObject({
      status: 400,
    })
    const couples = await harness.specialist({
      offers: [anOffer({ sessionTypeCode: "VIDEO_COUPLE", prices: { RON: 30_000 } })],
    })
    expect(await series.ask({ ...wanted(), of: couples })).toMatchObject({
      status: 422,
      body: { errorCode: "seriesNotOffered" },
    })
  })
})

describe("a series is booked", () => {
  it("whole: held, paid once, confirmed, and each session shows its place", async () => {
    const held = await series.hold(wanted())
    expect(held.total).toEqual({ amount: FIRST + 3 * FULL, currency: "RON" })
    expect(await statuses(held.seriesID)).toEqual(["held", "held", "held", "held"])
    const [first] = held.appointments
    const shown = await view(first?.uuid ?? "")
    expect(shown).toMatchObject({
      orderID: held.orderID,
      series: { id: held.seriesID, number: 1, sessions: 4 },
    })
    const open = await order(held.orderID)
    expect(open.series?.sessions.map(({ start }) => start)).toEqual(THURSDAYS.map(iso))
    expect(open.lines).toHaveLength(5)
    expect(await harness.pay(ana, held.orderID)).toMatchObject({ status: 200, body: { state: "success" } })
    expect(await statuses(held.seriesID)).toEqual(["confirmed", "confirmed", "confirmed", "confirmed"])
    const paid = await view(held.appointments[3]?.uuid ?? "")
    expect(paid).toMatchObject({ price: { amount: FULL }, series: { number: 4 } })
    expect(await order(paid.orderID ?? "")).toMatchObject({
      state: "success",
      total: { amount: FULL },
      toPay: { amount: 0 },
      tenders: [
        { kind: "series", amount: FULL },
        { kind: "card", amount: 0 },
      ],
    })
  })

  it("with one e-mail for each of the two, and one calendar file with all of it", async () => {
    await series.confirmed(wanted())
    for (const userId of [ana.userId, specialist.userId]) {
      const [mail, ...more] = await emailsTo(userId)
      expect(more).toEqual([])
      const file = Buffer.from(mail?.attachments[0]?.content ?? "", "base64").toString()
      expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(4)
      expect(mail?.text).toContain("10:00–10:50")
    }
  })

  it("and what was paid is earned session by session", async () => {
    const held = await series.confirmed(wanted())
    await harness.pass(HOUR)
    const { wallet, booking, payments } = harness.modules
    const payable = { type: "providerPayable", ownerId: String(specialist.id) } as const
    const owed = await wallet.balance(payable, "RON")
    expect(owed).toBeLessThan(0)
    expect(await wallet.balance({ type: "paidAhead", ownerId: null }, "RON")).toBe(0)
    const withheld = async (): Promise<number> => {
      const orderIds = await booking.unearnedOrders.find([specialist.id])
      return (await payments.withheld({ currency: "RON", orderIds })).get(String(specialist.id)) ?? 0
    }
    expect(await withheld()).toBe(owed)
    harness.server.clock.set(TEN + 2 * HOUR)
    await harness.pass(MINUTE)
    expect((await statuses(held.seriesID))[0]).toBe("completed")
    expect(await withheld()).toBeGreaterThan(owed)
    const { unbalanced } = await wallet.trialBalance()
    expect(unbalanced).toEqual([])
  })

  it("but not at all when somebody has one of its times by then, who reads which and what else is free", async () => {
    const offers = await series.offersOf(wanted())
    const bob = await harness.client()
    await harness.confirmed({ who: bob, of: specialist, at: TEN + 2 * WEEK })
    const before = await tracesOf(harness, ana)
    const reply = await series.post(ana, offers)
    expect(reply).toMatchObject({
      status: 409,
      body: {
        errorCode: -6837,
        data: { conflicts: [{ start: iso(TEN + 2 * WEEK), conflict: "taken", alternatives: { length: 3 } }] },
      },
    })
    expect(await tracesOf(harness, ana)).toEqual(before)
  })

  it("by one of two who want the same time at once: the other has nothing of it", async () => {
    const bob = await harness.client()
    const [anas, bobs] = await Promise.all([
      series.offersOf(wanted()),
      series.offersOf({ ...wanted(), who: bob, at: TEN + WEEK, sessions: 2 }),
    ])
    const replies = await Promise.all([series.post(ana, anas), series.post(bob, bobs)])
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
    const [mine, theirs] = await Promise.all([taken(ana), taken(bob)])
    expect([mine, theirs]).toEqual(replies[0]?.status === 201 ? [4, 0] : [0, 2])
  })

  it("once by the same key, also when the first answer was lost", async () => {
    const offers = await series.offersOf(wanted())
    const headers = { "idempotency-key": "series-1" }
    const one = await series.post(ana, offers, {}, headers)
    await harness.server.platform.db.pool.query("delete from platform.idempotency where key = 'series-1'")
    const two = await series.post(ana, offers, {}, headers)
    expect(two).toMatchObject({ status: 201, body: one.body })
    await harness.server.platform.db.pool.query("delete from platform.idempotency where key = 'series-1'")
    expect(await series.post(ana, offers.slice(0, 2), {}, headers)).toMatchObject({ status: 422 })
  })

  it("counts as one of the times that may be held", async () => {
    await series.hold(wanted())
    const others = await Promise.all([1, 2].map(() => harness.specialist()))
    for (const [index, of] of others.entries())
      await harness.book({ who: ana, of, at: TEN + (index + 1) * HOUR })
    const fourth = await harness.specialist()
    const offers = await series.offersOf({ ...wanted(), of: fourth, at: TEN + 4 * HOUR })
    expect(await series.post(ana, offers)).toMatchObject({ status: 409, body: { errorCode: "tooManyHolds" } })
  })

  it.each([
    [
      "of two specialists",
      async () => [
        await harness.offerOf({ of: specialist, at: TEN, who: ana }),
        await harness.offerOf({ of: await harness.specialist(), at: TEN + HOUR, who: ana }),
      ],
    ],
    [
      "of times that overlap",
      async () => [
        await harness.offerOf({ of: specialist, at: TEN, who: ana }),
        await harness.offerOf({ of: specialist, at: TEN, who: ana }),
      ],
    ],
  ])("never %s", async (_what, offersOf) => {
    expect(await series.post(ana, await offersOf())).toMatchObject({
      status: 422,
      body: { errorCode: "offerTampered" },
    })
  })

  it("with one first meeting, the first", async () => {
    const offers = [TEN, TEN + WEEK].map((at) => harness.offerOf({ of: specialist, at, who: ana }))
    expect(await series.post(ana, await Promise.all(offers))).toMatchObject({
      status: 422,
      body: { errorCode: "firstMeetingOnly" },
    })
  })
})

describe("a series that is not paid", () => {
  it("ends whole when the hold is over, and every time is free again", async () => {
    const held = await series.hold(wanted())
    await harness.pass(16 * MINUTE)
    expect(await statuses(held.seriesID)).toEqual(["expired", "expired", "expired", "expired"])
    expect(await taken(ana)).toBe(0)
    expect(await emailsTo(ana.userId)).toEqual([])
    expect((await series.planned(wanted())).times.every(({ slot }) => slot !== null)).toBe(true)
  })

  it("is given up whole, by its order alone", async () => {
    const held = await series.hold(wanted())
    const { rows } = await harness.server.platform.db.pool.query(
      "select order_id from booking.appointment where series_id = $1",
      [held.seriesID],
    )
    const own = z.object({ order_id: z.uuid() }).parse(rows[0]).order_id
    const drop = (id: string) => harness.call({ method: "DELETE", url: `/api/v2/orders/${id}`, who: ana })
    expect(await drop(own)).toMatchObject({ status: 409 })
    const url = `/api/v2/orders/${own}/payments`
    expect(await harness.call({ method: "POST", url, who: ana, body: { method: "covered" } })).toMatchObject({
      status: 409,
    })
    expect(await statuses(held.seriesID)).toEqual(["held", "held", "held", "held"])
    expect(await drop(held.orderID)).toMatchObject({ status: 204 })
    expect(await statuses(held.seriesID)).toEqual(["expired", "expired", "expired", "expired"])
    expect(await taken(ana)).toBe(0)
  })

  it("is taken again for a payment that came late, when all of its times are free", async () => {
    const held = await series.hold(wanted())
    await harness.pay(ana, held.orderID, "late")
    await harness.pass(41 * MINUTE)
    await harness.pass(MINUTE)
    expect(await statuses(held.seriesID)).toEqual(["confirmed", "confirmed", "confirmed", "confirmed"])
    expect(await taken(ana)).toBe(4)
  })

  it("and is lost when one of them is gone: nothing is kept, and the money goes back", async () => {
    const held = await series.hold(wanted())
    await harness.pay(ana, held.orderID, "late")
    await harness.pass(20 * MINUTE)
    const bob = await harness.client()
    await harness.confirmed({ who: bob, of: specialist, at: TEN + WEEK })
    await harness.pass(21 * MINUTE)
    await harness.pass(MINUTE)
    expect(new Set(await statuses(held.seriesID))).toEqual(new Set(["failed"]))
    expect(await taken(ana)).toBe(0)
    expect((await order(held.orderID)).paymentStatus).toBe("voided")
    expect(await emailsTo(ana.userId)).toHaveLength(1)
  })
})
