import { type Series, seriesSchema } from "@arnica/contract/series"
import { beforeEach, describe, expect, it } from "vitest"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { paymentDisputed } from "../../payments/events.ts"
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
const mailsSince = async (before: number) => {
  await harness.pass(1000)
  return harness.server.mails.slice(before)
}

describe("a session of a series is called off", () => {
  it("by itself: its share goes back the way it came, and the others stand", async () => {
    const held = await balance("gatewayClearing")
    const path = `/api/v2/appointments/${uuidOf(2)}/cancellation`
    const reply = await post(path, { expectedRefund: { amount: FULL, currency: "RON" } })
    expect(reply).toMatchObject({ status: 200, body: { refunded: { amount: FULL } } })
    await settleMoney()
    expect(statusesOf(await shown())).toEqual(["confirmed", "cancelledByClient", "confirmed", "confirmed"])
    expect(await paid()).toMatchObject({ refunded: { amount: FULL }, paymentStatus: "partlyRefunded" })
    expect((await balance("gatewayClearing")) - held).toBe(-FULL)
    await expectBooksInOrder()
  })

  it("and all that follow: the sum goes back, and both read one e-mail", async () => {
    const before = harness.server.mails.length
    expect(await cancelFrom(2, FULL)).toMatchObject({
      status: 409,
      body: { data: { refund: { amount: 3 * FULL } } },
    })
    const reply = await cancelFrom(2, 3 * FULL)
    expect(statusesOf(seriesSchema.parse(reply.body))).toEqual([
      "confirmed",
      ...Array(3).fill("cancelledByClient"),
    ])
    const mails = await mailsSince(before)
    expect(mails).toHaveLength(2)
    for (const { attachments } of mails) {
      const file = Buffer.from(attachments[0]?.content ?? "", "base64").toString()
      expect(file.match(/STATUS:CANCELLED/g)).toHaveLength(3)
    }
    await settleMoney()
    expect(await paid()).toMatchObject({ refunded: { amount: 3 * FULL }, paymentStatus: "partlyRefunded" })
    await expectBooksInOrder()
    expect((await series.planned({ who: ana, of: specialist, at: TEN + WEEK })).times[0]?.conflict).toBeNull()
  })

  it("by nobody else, and not for what is no series", async () => {
    const bob = await harness.client()
    const path = `/api/v2/appointments/${uuidOf(1)}/following/cancellation`
    const body = { expectedRefund: { amount: TOTAL, currency: "RON" } }
    expect(await post(path, body, bob)).toMatchObject({ status: 404 })
    const single = await harness.confirmed({ who: bob, of: specialist, at: TEN + 2 * HOUR })
    const own = `/api/v2/appointments/${single.appUuid}/following/cancellation`
    expect(await post(own, body, bob)).toMatchObject({ status: 404, body: { errorCode: "notFound" } })
  })
})

describe("a session of a series moves", () => {
  it("and all that follow, by as much on the wall, over the change of clocks", async () => {
    const before = harness.server.mails.length
    const { moves } = await previewFrom(2, TEN + WEEK + DAY + HOUR)
    expect(moves.map(({ conflict }) => conflict)).toEqual([null, null, null])
    const fridays = THURSDAYS.slice(1).map((at) => iso(at + DAY + HOUR))
    expect(moves.map(({ to }) => to)).toEqual(fridays)
    const reply = await moveFrom(2, moves)
    expect(startsOf(seriesSchema.parse(reply.body))).toEqual([iso(TEN), ...fridays])
    const mails = await mailsSince(before)
    expect(mails).toHaveLength(2)
    expect(mails[0]?.text).toContain("11:00–11:50")
  })

  it("all or none: a conflict is named with other times, and one of them may be taken instead", async () => {
    const bob = await harness.client()
    await harness.confirmed({ who: bob, of: specialist, at: TEN + 2 * WEEK + 2 * HOUR })
    const { moves } = await previewFrom(2, TEN + WEEK + 2 * HOUR)
    expect(moves.map(({ conflict }) => conflict)).toEqual([null, "taken", null])
    const [other] = moves[1]?.alternatives ?? []
    expect(await moveFrom(2, moves)).toMatchObject({
      status: 409,
      body: { errorCode: -6837, data: { conflicts: [{ start: moves[1]?.to, conflict: "taken" }] } },
    })
    expect(startsOf(await shown())).toEqual(THURSDAYS.map(iso))
    const chosen = moves.map((move, index) => (index === 1 ? { ...move, to: other ?? "" } : move))
    expect((await moveFrom(2, chosen)).status).toBe(200)
    expect(startsOf(await shown())[2]).toBe(other)
  })

  it("not within a day of the first, not twice, and not what is before it", async () => {
    const { moves } = await previewFrom(1, TEN + DAY)
    expect(await moveFrom(2, moves)).toMatchObject({ status: 404 })
    expect(await moveFrom(1, [...moves, ...moves.slice(0, 1)])).toMatchObject({ status: 404 })
    harness.server.clock.set(TEN - 20 * HOUR)
    const path = `/api/v2/appointments/${uuidOf(1)}/following/previews`
    expect(await post(path, { to: iso(TEN + DAY) })).toMatchObject({
      body: { errorCode: "reschedulingTooLate" },
    })
    expect(await moveFrom(1, moves)).toMatchObject({ body: { errorCode: "reschedulingTooLate" } })
    expect(startsOf(await shown())).toEqual(THURSDAYS.map(iso))
  })
})

describe("its specialist", () => {
  it("sees all of it, and nothing of one that is not paid", async () => {
    expect(statusesOf(await shown(1, provider))).toHaveLength(4)
    const bob = await harness.client()
    const held = await series.hold({ who: bob, of: specialist, at: TEN + 2 * HOUR })
    const url = `/api/v2/appointments/${held.appointments[0]?.uuid}/series`
    expect(await harness.call({ url, who: provider })).toMatchObject({ status: 404 })
  })
})

describe("a bank asks for the payment back", () => {
  const says = async (outcome: "opened" | "lost"): Promise<void> => {
    const { platform, settle } = harness.server
    await platform.db.pool.query("update payments.customer_order set status = $2 where id = $1", [
      made.orderID,
      outcome === "opened" ? "disputed" : outcome,
    ])
    const subject = { kind: "series", id: made.seriesID }
    const payload = { orderId: made.orderID, userId: ana.userId, subject, outcome }
    await platform.db.transaction((tx) =>
      platform.outbox.publish(tx, { event: paymentDisputed, key: `order:${made.orderID}`, payload }),
    )
    await settle()
  }

  it("nothing of its sessions is paid out meanwhile, and each loses its share when it is lost", async () => {
    const owed = await balance("providerPayable")
    await says("opened")
    const withheld = await harness.modules.payments.withheld({ currency: "RON", orderIds: [] })
    expect(withheld.get(String(specialist.id))).toBe(owed)
    await says("lost")
    await settleMoney()
    expect(await balance("providerPayable")).toBe(0)
    // What the bank took is posted against it.
    expect(await balance("paidAhead")).toBe(-TOTAL)
    expect(await paid()).toMatchObject({ refunded: { amount: 0 } })
  })
})
