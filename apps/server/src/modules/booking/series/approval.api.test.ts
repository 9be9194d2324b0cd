import { orderSchema } from "@arnica/contract/payments"
import { seriesSchema } from "@arnica/contract/series"
import { beforeEach, expect, it } from "vitest"
import { z } from "zod"
import { findViolations, NO_VIOLATIONS } from "../../../endurance/invariants.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { Planted } from "../../specialists/testing.ts"
import { DAY, HOUR, openBookingHarness, TEN } from "../harness/testing.ts"
import { type MadeSeries, seriesOn } from "./testing.ts"

const NOT_BOOKED = /^(Your appointment was not booked|Programarea nu s-a făcut)$/

const harness = await openBookingHarness()
const series = seriesOn(harness)
let specialist: Planted
let provider: SignedIn
let ana: SignedIn

beforeEach(async () => {
  specialist = await harness.specialist({}, { approvesBookings: true })
  provider = harness.asProvider(specialist)
  ana = await harness.client()
})

const asked = async (): Promise<MadeSeries> => {
  const made = await series.confirmed({ who: ana, of: specialist, at: TEN })
  await harness.pass(1000)
  return made
}
const uuidOf = (made: MadeSeries, number = 1): string => made.appointments[number - 1]?.uuid ?? ""
const post = (path: string, who: SignedIn) => harness.call({ method: "POST", url: path, who })
const approve = (made: MadeSeries, number = 1, who = provider) =>
  post(`/api/v2/practice/appointments/${uuidOf(made, number)}/approval`, who)
const refuse = (made: MadeSeries, number = 1) =>
  post(`/api/v2/practice/appointments/${uuidOf(made, number)}/refusal`, provider)
const statuses = async (made: MadeSeries): Promise<string[]> => {
  const { body } = await harness.call({ url: `/api/v2/appointments/${uuidOf(made)}/series`, who: ana })
  return [...new Set(seriesSchema.parse(body).items.map(({ status }) => status))]
}
const order = async (made: MadeSeries) =>
  orderSchema.parse((await harness.call({ url: `/api/v2/orders/${made.orderID}`, who: ana })).body)
const taken = async (): Promise<number> => {
  const { rows } = await harness.server.platform.db.pool.query(
    "select count(*)::int as n from scheduling.occupancy where resource_id = $1",
    [`specialist:${specialist.id}`],
  )
  return z.array(z.object({ n: z.int() })).parse(rows)[0]?.n ?? 0
}
const settleMoney = async (): Promise<void> => {
  for (let time = 0; time < 3; time += 1) await harness.pass(2 * HOUR)
}
const expectSound = async (): Promise<void> => {
  expect(await findViolations(harness.server.platform.db.pool)).toEqual(NO_VIOLATIONS)
  expect((await harness.modules.wallet.trialBalance()).unbalanced).toEqual([])
  expect(await harness.modules.wallet.balance({ type: "paidAhead", ownerId: null }, "RON")).toBe(0)
}

it("a series that is paid for waits as one: all times are kept, the sum is reserved, both read one e-mail", async () => {
  const before = harness.server.mails.length
  const made = await asked()
  expect(await statuses(made)).toEqual(["pendingPayment"])
  expect(await taken()).toBe(4)
  const { paymentStatus, series: bought } = await order(made)
  expect(paymentStatus).toBe("authorised")
  expect(bought?.approvalUntil).not.toBeNull()
  expect(harness.server.mails.slice(before)).toHaveLength(2)
  await expectSound()
})

it("agreed to at any of its sessions all stand, and the money is taken once", async () => {
  const made = await asked()
  const before = harness.server.mails.length
  const stranger = harness.asProvider(await harness.specialist())
  expect((await approve(made, 1, stranger)).status).toBe(404)
  expect((await approve(made, 3)).status).toBe(200)
  expect(await statuses(made)).toEqual(["confirmed"])
  expect((await approve(made, 1)).body).toMatchObject({ errorCode: "statusConflict" })
  await settleMoney()
  expect((await order(made)).paymentStatus).toBe("captured")
  expect((await order(made)).series?.approvalUntil).toBeNull()
  expect(harness.server.mails.slice(before)).toHaveLength(2)
  await expectSound()
})

it("declined, all of it is free again and nothing is charged", async () => {
  const made = await asked()
  const before = harness.server.mails.length
  expect((await refuse(made, 2)).status).toBe(200)
  expect(await statuses(made)).toEqual(["failed"])
  expect(await taken()).toBe(0)
  await settleMoney()
  expect((await order(made)).paymentStatus).toBe("voided")
  expect(harness.server.mails.slice(before)).toHaveLength(1)
  await expectSound()
})

it("not answered within a day it ends by itself, once", async () => {
  const made = await asked()
  const before = harness.server.mails.length
  harness.server.clock.advance(DAY)
  for (let time = 0; time < 3; time += 1) await harness.pass(60_000)
  expect(await statuses(made)).toEqual(["failed"])
  expect(await taken()).toBe(0)
  expect((await approve(made)).body).toMatchObject({ errorCode: "statusConflict" })
  // Series of the tests before this one end on the same day.
  for (const { userId } of [ana, specialist]) {
    const told = harness.server.mails.slice(before).filter(({ to }) => to.address.includes(userId))
    expect(told.filter(({ subject }) => NOT_BOOKED.test(subject))).toHaveLength(1)
  }
  await expectSound()
})

it("withdrawn by its client it ends whole; nobody else can", async () => {
  const made = await asked()
  const path = `/api/v2/appointments/${uuidOf(made, 4)}/withdrawal`
  expect((await post(path, await harness.client())).status).toBe(404)
  expect((await post(path, ana)).status).toBe(200)
  expect(await statuses(made)).toEqual(["failed"])
  expect(await taken()).toBe(0)
  await expectSound()
})

it("asked and answered at the same moment by both, one of them decides for all", async () => {
  const made = await asked()
  const answers = await Promise.all([approve(made, 1), refuse(made, 2)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await statuses(made)).toHaveLength(1)
  await settleMoney()
  await expectSound()
})
