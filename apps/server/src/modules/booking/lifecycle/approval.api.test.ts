import { appointmentSchema } from "@arnica/contract/booking"
import { practiceEndpoints } from "@arnica/contract/practice"
import { clientStatistics } from "@arnica/contract/statistics"
import { beforeEach, expect, it } from "vitest"
import { z } from "zod"
import { findViolations, NO_VIOLATIONS } from "../../../endurance/invariants.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { TEST_NOW } from "../../../testing/server.ts"
import type { Planted } from "../../specialists/testing.ts"
import { type BookingHarness, DAY, HOUR, openBookingHarness, TEN } from "../harness/testing.ts"

const PRICE = 14_400

const harness = await openBookingHarness()
let specialist: Planted
let provider: SignedIn
let ana: SignedIn

beforeEach(async () => {
  specialist = await harness.specialist({}, { approvesBookings: true })
  provider = harness.asProvider(specialist)
  ana = await harness.client()
})

type Made = { readonly appUuid: string; readonly orderID: string }

const askedAt = async (at: number, card?: Parameters<BookingHarness["pay"]>[2]): Promise<Made> => {
  const made = await harness.book({ who: ana, of: specialist, at })
  expect((await harness.pay(ana, made.orderID, card)).status).toBe(200)
  return made
}
const asked = (card?: Parameters<BookingHarness["pay"]>[2]): Promise<Made> => askedAt(TEN, card)
const post = (path: string, who: SignedIn) => harness.call({ method: "POST", url: path, who })
const approve = ({ appUuid }: Made, who = provider) =>
  post(`/api/v2/practice/appointments/${appUuid}/approval`, who)
const refuse = ({ appUuid }: Made, who = provider) =>
  post(`/api/v2/practice/appointments/${appUuid}/refusal`, who)
const withdraw = ({ appUuid }: Made, who = ana) => post(`/api/v2/appointments/${appUuid}/withdrawal`, who)
const view = async ({ appUuid }: Made) =>
  appointmentSchema.parse((await harness.call({ url: `/api/v2/appointments/${appUuid}`, who: ana })).body)
const list = async (filter: string, only: object = {}) =>
  practiceEndpoints["POST /rest/v2/specialist/getAllAppointments"].responses[200].parse(
    (
      await harness.call({
        method: "POST",
        url: "/rest/v2/specialist/getAllAppointments",
        who: provider,
        body: { filter, ...only },
      })
    ).body,
  ).details
const payment = async ({ orderID }: Made): Promise<string> => {
  const { rows } = await harness.server.platform.db.pool.query(
    "select status from payments.customer_order where id = $1",
    [orderID],
  )
  return z.object({ status: z.string() }).parse(rows[0]).status
}
const isFree = async (): Promise<boolean> => {
  const { rows } = await harness.server.platform.db.pool.query(
    "select 1 from scheduling.occupancy where resource_id = $1",
    [`specialist:${specialist.id}`],
  )
  return rows.length === 0
}
/** What the gateway says of the money. */
const atGateway = async ({ orderID }: Made): Promise<string> => {
  const { rows } = await harness.server.platform.db.pool.query(
    "select settlement from payments.attempt where order_id = $1",
    [orderID],
  )
  return z.object({ settlement: z.string() }).parse(rows[0]).settlement
}
const sound = async () => expect(await findViolations(harness.server.platform.db.pool)).toEqual(NO_VIOLATIONS)

it("a paid booking waits: the time is kept, the money only reserved, and both are told", async () => {
  const before = harness.server.mails.length
  const made = await asked()
  await harness.pass(1000)
  expect(await payment(made)).toBe("authorised")
  expect(await atGateway(made)).toBe("reserved")
  expect(await isFree()).toBe(false)
  expect(await view(made)).toMatchObject({
    status: "pendingPayment",
    approvalUntil: new Date(TEST_NOW + DAY).toISOString(),
    canCancel: false,
    abilities: { pay: false, keepInCalendar: false, shareWhatWasLeft: false, bookAgain: false },
  })
  expect((await list("waiting")).map(({ uuid }) => uuid)).toEqual([made.appUuid])
  expect(await list("waiting", { text: "nobody" })).toEqual([])
  expect((await list("waiting", { text: "an" })).map(({ uuid }) => uuid)).toEqual([made.appUuid])
  expect(await list("next")).toEqual([])
  expect(harness.server.mails.length - before).toBe(2)
  await harness.pass(HOUR)
  expect(await payment(made)).toBe("authorised")
  await sound()
  await withdraw(made)
  await harness.pass(1000)
})

it("the specialist agrees: it stands, and the money is taken", async () => {
  const made = await asked()
  expect((await approve(made, harness.asProvider(await harness.specialist()))).status).toBe(404)
  const before = harness.server.mails.length
  expect((await approve(made)).body).toMatchObject({ status: "confirmed", approvalUntil: null })
  await harness.pass(1000)
  expect(await payment(made)).toBe("captured")
  // One to each: the client's confirms that they paid, with the way to the receipt.
  const told = harness.server.mails
    .slice(before)
    .filter(({ to }) => to.address === `${ana.userId}@example.org`)
  expect(told.map(({ subject }) => subject)).toEqual(["Your appointment is confirmed"])
  expect(told[0]?.text).toContain("You paid 144\u00a0lei.")
  expect(told[0]?.text).toContain(`/en/customer/appointments/${made.appUuid}#invoices`)
  expect(told[0]?.attachments).toHaveLength(1)
  expect(await view(made)).toMatchObject({ status: "confirmed", canCancel: true, approvalUntil: null })
  expect((await refuse(made)).body).toMatchObject({ errorCode: "statusConflict" })
  expect((await approve(made)).body).toMatchObject({ errorCode: "statusConflict" })
  await sound()
})

it.each([
  ["the specialist refuses", refuse],
  ["the client takes it back", withdraw],
])("%s: the time is free and nothing is charged", async (_who, end) => {
  const made = await asked()
  expect((await end(made)).body).toMatchObject({ status: "failed" })
  await harness.pass(1000)
  expect(await payment(made)).toBe("voided")
  expect(await atGateway(made)).toBe("voided")
  expect(await isFree()).toBe(true)
  expect(await harness.modules.wallet.balance({ type: "gatewayClearing", ownerId: null }, "RON")).toBe(
    await captured(),
  )
  expect((await approve(made)).body).toMatchObject({ errorCode: "statusConflict" })
  await sound()
})

/** What all captured orders together are worth. */
const captured = async (): Promise<number> => {
  const { rows } = await harness.server.platform.db.pool.query(
    "select coalesce(sum(total), 0)::int as total from payments.customer_order where status = 'captured'",
  )
  return z.object({ total: z.number() }).parse(rows[0]).total
}

it("nobody answers: after a day it ends by itself, and the money is let go", async () => {
  const made = await asked()
  await harness.pass(1000)
  const ofBoth = () =>
    harness.server.mails.filter(({ to }) =>
      [ana, specialist].some(({ userId }) => to.address.includes(userId)),
    )
  const before = ofBoth().length
  harness.server.clock.set(TEST_NOW + DAY)
  expect((await approve(made)).body).toMatchObject({ errorCode: "statusConflict" })
  await harness.pass(60_000)
  await harness.pass(60_000)
  expect(await view(made)).toMatchObject({ status: "failed", approvalUntil: null })
  expect(await payment(made)).toBe("voided")
  expect(ofBoth().length - before).toBe(2)
  await sound()
})

it("two answers at once: one of them counts", async () => {
  const made = await asked()
  const answers = await Promise.all([approve(made), refuse(made), withdraw(made), approve(made)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  await harness.pass(1000)
  await sound()
})

it("the deadline is at most half of the time that is left", async () => {
  harness.server.clock.set(TEN - 4 * HOUR)
  const made = await asked()
  expect((await view(made)).approvalUntil).toBe(new Date(TEN - 2 * HOUR).toISOString())
})

it("who pays after the hold is over gets the money back: nobody was asked in time", async () => {
  const made = await asked("late")
  await harness.pass(45 * 60_000)
  await harness.pass(HOUR)
  expect(await view(made)).toMatchObject({ status: "failed" })
  expect(await payment(made)).toBe("voided")
  await sound()
})

it("a change of the setting changes nothing for what is held already", async () => {
  const made = await harness.book({ who: ana, of: specialist, at: TEN })
  await harness.server.platform.db.pool.query(
    "update scheduling.schedule set approves_bookings = false where specialist_id = $1",
    [specialist.id],
  )
  await harness.pay(ana, made.orderID)
  expect(await view(made)).toMatchObject({ status: "pendingPayment", price: { amount: PRICE } })
})

it("how long bookings waited for the specialist's answer is told by month; what was taken back does not count", async () => {
  const figures = async (who = provider) =>
    clientStatistics["GET /api/v2/practice/figures/clients"].responses[200]
      .parse((await harness.call({ url: "/api/v2/practice/figures/clients", who })).body)
      .at(-1)
  expect(await figures()).toMatchObject({ requests: 0, hoursToAnswer: null })
  const [agreed, refused, back] = [
    await askedAt(TEN),
    await askedAt(TEN + 2 * HOUR),
    await askedAt(TEN + 4 * HOUR),
  ]
  await harness.pass(HOUR)
  await withdraw(back)
  expect((await approve(agreed)).status).toBe(200)
  expect(await figures()).toMatchObject({ requests: 1, hoursToAnswer: expect.closeTo(1, 2) })
  await harness.pass(4 * HOUR)
  expect((await refuse(refused)).status).toBe(200)
  await askedAt(TEN + 6 * HOUR)
  // The median of one and of five hours; who waits still is not counted.
  expect(await figures()).toMatchObject({ requests: 2, hoursToAnswer: expect.closeTo(3, 2) })
  await harness.pass(DAY)
  expect(await figures()).toMatchObject({ requests: 3, hoursToAnswer: expect.closeTo(5, 2) })
  expect(await figures(harness.asProvider(await harness.specialist()))).toMatchObject({ requests: 0 })
})
